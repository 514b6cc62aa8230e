/** The traced categories: few, since tracing slows down the page. */
export const TRACED = ['-*', 'devtools.timeline', 'v8', 'blink.user_timing'];

/** The same with each task of each thread, for `parts.mjs`. */
export const TRACED_IN_DETAIL = [...TRACED, 'toplevel'];

/** The user timing mark of `usable.mjs`. */
const MARK = 'latchkey-bench-usable';

/** Events that cover the execution of the page's scripts: evaluation, calls, microtasks, compilation. */
export const SCRIPT = new Set([
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
 * The events of a traced page's main thread, and the limits of the time until its field was usable.
 *
 * @param {readonly object[]} events of the trace, in the Trace Event Format (times in µs).
 * @param {number} usableAt in ms since navigation start, as the page's mark has it.
 * @returns {{ started: number, usable: number, main: object[] }} `started` and `usable` in µs of the trace's clock
 * @throws when the trace lacks the mark.
 */
export function timelineOf(events, usableAt) {
  // The trace has fewer digits than the page's own time.
  const mark = events.find(({ name, args }) => name === MARK && Math.abs(args.data.startTime - usableAt) < 0.001);
  if (!mark) throw new Error(`The trace has no mark at ${usableAt} ms.`);
  const main = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid);
  return { started: mark.ts - usableAt * 1000, usable: mark.ts, main };
}

/**
 * Returns the CPU time, in ms, that the main thread of a traced page spent in scripts until its field was usable,
 * without V8's compilation on other threads.
 *
 * @param {readonly object[]} events
 * @param {number} usableAt
 * @throws when the trace lacks the mark.
 */
export function scriptTime(events, usableAt) {
  const { started, usable, main } = timelineOf(events, usableAt);
  const scripts = main
    .filter(({ name, ts, dur }) => SCRIPT.has(name) && ts >= started && ts + dur <= usable)
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
