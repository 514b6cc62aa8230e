import { timelineOf, SCRIPT } from './trace.mjs';

/** Events that cover style, layout and paint, also those that a script forces. */
const RENDERING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'HitTest']);

/** A task of a thread, of the category `toplevel`. */
const TASK = 'ThreadControllerImpl::RunTask';

/**
 * What the main thread does until a field is usable. Each instant belongs to the first part that applies.
 *
 * @type {Readonly<Record<string, string>>} titles, by name
 */
export const PARTS = {
  rendering: 'style, layout, paint',
  script: 'scripts',
  browser: 'other tasks of the browser',
  requests: 'waiting for requests',
  idle: 'idle',
};

/**
 * Divides the time of a traced page until its field was usable, in ms: into scripts (evaluation, calls, compilation),
 * rendering, other tasks of its main thread (navigation, parsing of HTML and CSS, messages of other processes), and into
 * the time without a task: while a request is in flight, and otherwise (frames, other processes).
 *
 * @param {readonly object[]} events of the trace, with the categories `TRACED_IN_DETAIL`
 * @param {number} usableAt in ms since navigation start, as the page's mark has it
 * @param {readonly (readonly [number, number])[]} requests start and end of each, in ms since navigation start
 * @returns {Record<keyof typeof PARTS, number>} whose sum is `usableAt`
 * @throws when the trace lacks the mark, or has no task.
 */
export function timeParts(events, usableAt, requests) {
  const { started, usable, main } = timelineOf(events, usableAt);
  const spans = (isOf) => main.filter(isOf).map(({ ts, dur }) => [ts, ts + dur]);
  const tasks = spans(({ name }) => name === TASK);
  if (tasks.length === 0) throw new Error(`The trace has no event ${TASK}.`);
  const layers = {
    rendering: spans(({ name }) => RENDERING.has(name)),
    script: spans(({ name }) => SCRIPT.has(name)),
    browser: tasks,
    requests: requests.map(([from, to]) => [started + from * 1000, started + to * 1000]),
    idle: [[started, usable]],
  };
  const parts = {};
  let covered = [];
  let before = 0;
  for (const [name, layer] of Object.entries(layers)) {
    covered = [...covered, ...layer];
    const sum = lengthOfUnion(covered, started, usable);
    // Sums of the same intervals in another order differ in their last digits.
    parts[name] = Math.max(0, sum - before) / 1000;
    before = sum;
  }
  return parts;
}

/** The length of the union of intervals, between two limits. */
function lengthOfUnion(intervals, from, until) {
  const clipped = intervals.map(([start, end]) => [Math.max(start, from), Math.min(end, until)]);
  let sum = 0;
  let reached = from;
  for (const [start, end] of clipped.sort(([a], [b]) => a - b)) {
    if (end <= reached) continue;
    sum += end - Math.max(start, reached);
    reached = end;
  }
  return sum;
}

/**
 * The mean of the parts of several visits, without the quarter of visits that took longest and the quarter that took
 * shortest. The sum of the result is the mean of their times; of medians it would not be.
 *
 * @param {readonly Record<keyof typeof PARTS, number>[]} visits
 * @returns {Record<keyof typeof PARTS, number>}
 */
export function middleParts(visits) {
  const sorted = visits.toSorted((a, b) => totalOf(a) - totalOf(b));
  const dropped = Math.floor(sorted.length / 4);
  const middle = sorted.slice(dropped, sorted.length - dropped);
  const mean = (name) => middle.reduce((sum, parts) => sum + parts[name], 0) / middle.length;
  return Object.fromEntries(Object.keys(PARTS).map((name) => [name, mean(name)]));
}

/** The sum of the parts, in ms. */
export const totalOf = (parts) => Object.values(parts).reduce((sum, ms) => sum + ms, 0);

/**
 * By how much the parts of a page exceed those that an aim allows it, in ms: `atMost` times those of the other page.
 *
 * @param {{ page: string, than: string, atMost: number }} aim
 * @param {ReadonlyMap<string, Record<keyof typeof PARTS, number>>} parts by page
 * @returns {{ total: number, largest: keyof typeof PARTS, ms: number } | undefined} `largest`: the part that exceeds it
 *   most, by `ms`; undefined without the parts of both pages
 */
export function excessOf({ page, than, atMost }, parts) {
  const [ours, others] = [parts.get(page), parts.get(than)];
  if (!ours || !others) return undefined;
  const excess = Object.keys(PARTS).map((name) => [name, ours[name] - atMost * others[name]]);
  const [largest, ms] = excess.reduce((most, one) => (one[1] > most[1] ? one : most));
  return { total: totalOf(ours) - atMost * totalOf(others), largest, ms };
}
