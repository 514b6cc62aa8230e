import { describe, expect, it } from 'vitest';
import { excessOf, middleParts, timeParts, totalOf } from './parts.mjs';

const STARTED = 1_000_000;
const mark = {
  name: 'latchkey-bench-usable',
  ph: 'I',
  pid: 1,
  tid: 1,
  ts: STARTED + 100_000,
  args: { data: { startTime: 100 } },
};
/** An event of the main thread; times in ms since navigation start. */
const event = (name, from, to, more) => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: STARTED + from * 1000,
  dur: (to - from) * 1000,
  ...more,
});
const task = (from, to, more) => event('ThreadControllerImpl::RunTask', from, to, more);
const none = { rendering: 0, script: 0, browser: 0, requests: 0, idle: 0 };

describe('the parts of the time of a trace', () => {
  it('assign each instant once: layout before the script that forces it, scripts before their task', () => {
    const events = [task(20, 80), event('v8.evaluateModule', 30, 70), event('Layout', 40, 50), mark];
    expect(timeParts(events, 100, [])).toEqual({ ...none, rendering: 10, script: 30, browser: 20, idle: 40 });
  });

  it('count a request only while no task runs', () => {
    const requests = [
      [0, 30],
      [60, 90],
    ];
    expect(timeParts([task(20, 80), mark], 100, requests)).toEqual({ ...none, browser: 60, requests: 30, idle: 10 });
  });

  it('are cut at the navigation and at the usable moment', () => {
    const events = [task(-50, 10), task(90, 150), event('FunctionCall', 95, 150), mark];
    expect(timeParts(events, 100, [[80, 500]])).toEqual({ ...none, script: 5, browser: 15, requests: 10, idle: 70 });
  });

  it('exclude other threads and other processes', () => {
    const events = [task(0, 10), event('Layout', 20, 30, { tid: 2 }), task(40, 50, { pid: 2 }), mark];
    expect(timeParts(events, 100, [])).toEqual({ ...none, browser: 10, idle: 90 });
  });

  it('cannot be read from a trace without tasks: all would be idle', () => {
    expect(() => timeParts([event('Layout', 20, 30), mark], 100, [])).toThrow('no event ThreadControllerImpl::RunTask');
  });
});

describe('the parts of several visits', () => {
  it('are the mean without the fastest and the slowest quarter', () => {
    const visits = [10, 1000, 20, 30, 1].map((script) => ({ ...none, script, idle: 2 }));
    expect(middleParts(visits)).toEqual({ ...none, script: 20, idle: 2 });
    expect(totalOf(middleParts(visits))).toBe(22);
  });

  it('are those of the only visit', () => {
    expect(middleParts([{ ...none, script: 3 }])).toEqual({ ...none, script: 3 });
  });
});

describe('what exceeds an aim', () => {
  const aim = { page: 'ours', than: 'theirs', atMost: 0.5 };
  const theirs = { ...none, script: 100, browser: 40 };

  it('is the part that is largest beside its share', () => {
    const ours = { ...none, script: 60, browser: 45 };
    const parts = new Map(Object.entries({ ours, theirs }));
    expect(excessOf(aim, parts)).toEqual({ total: 35, largest: 'browser', ms: 25 });
  });

  it('is unknown without the parts of both pages', () => {
    expect(excessOf(aim, new Map([['ours', theirs]]))).toBeUndefined();
  });
});
