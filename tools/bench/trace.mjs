/** The traced categories: few, since tracing slows down the page. */
export const TRACED = ['-*', 'devtools.timeline', 'v8', 'blink.user_timing'];

/** The user timing mark of `usable.mjs`. */
const MARK = 'latchkey-bench-usable';

/** Events that cover the execution of the page's scripts: evaluation, calls, microtasks, compilation. */
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'RunMicrotasks',
  'v8.callFunction',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.newInstance',
  'v8.run',
]);

/**
 * Returns the CPU time, in ms, that the main thread of a traced page spent in scripts until its field was usable,
 * without V8's compilation on other threads.
 *
 * @param {readonly object[]} events of the trace, in the Trace Event Format (times in µs).
 * @param {number} usableAt in ms since navigation start, as the page's mark has it.
 * @throws when the trace lacks the mark.
 */
export function scriptTime(events, usableAt) {
  // The trace has fewer digits than the page's own time.
  const mark = events.find(({ name, args }) => name === MARK && Math.abs(args.data.startTime - usableAt) < 0.001);
  if (!mark) throw new Error(`The trace has no mark at ${usableAt} ms.`);
  const started = mark.ts - usableAt * 1000;
  const scripts = events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && SCRIPT.has(name) && pid === mark.pid && tid === mark.tid)
    .filter(({ ts, dur }) => ts >= started && ts + dur <= mark.ts)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);

  // Calls nest; only the outermost count.
  let sum = 0;
  let end = 0;
  for (const { ts, dur, tdur } of scripts) {
    if (ts < end) continue;
    sum += tdur ?? dur;
    end = ts + dur;
  }
  return sum / 1000;
}
