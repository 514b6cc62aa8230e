import { describe, expect, it } from 'vitest';
import { scriptTime } from './trace.mjs';

const STARTED = 1_000_000;
const mark = {
  name: 'latchkey-bench-usable',
  ph: 'I',
  pid: 1,
  tid: 1,
  ts: 1_300_000,
  args: { data: { startTime: 300 } },
};
const event = (name, ts, dur, more) => ({ name, ph: 'X', pid: 1, tid: 1, ts: STARTED + ts, dur, tdur: dur, ...more });

describe('script time of a trace', () => {
  it('is the sum of CPU times before the mark', () => {
    const evaluated = event('v8.evaluateModule', 100_000, 50_000, { tdur: 40_000 });
    expect(scriptTime([evaluated, event('RunMicrotasks', 200_000, 10_000), mark], 300)).toBe(50);
  });

  it('counts nested calls once', () => {
    const events = [event('FunctionCall', 101_000, 8_000), event('v8.callFunction', 100_000, 10_000), mark];
    expect(scriptTime(events, 300)).toBe(10);
  });

  it('excludes other work, other threads, and events before the navigation or after the mark', () => {
    const events = [
      event('Layout', 100_000, 10_000),
      event('v8.compileModule', 100_000, 10_000, { tid: 2 }),
      event('FunctionCall', -20_000, 10_000),
      event('FunctionCall', 295_000, 10_000),
      mark,
    ];
    expect(scriptTime(events, 300)).toBe(0);
  });

  it('finds the mark of the final moment, although the trace rounds its time', () => {
    const first = { ...mark, ts: STARTED + 200_000, args: { data: { startTime: 200 } } };
    expect(scriptTime([first, event('FunctionCall', 250_000, 10_000), mark], 300.00000000037)).toBe(10);
  });

  it('throws for a trace without the mark', () => {
    expect(() => scriptTime([mark], 299)).toThrow('no mark at 299 ms');
  });
});
