// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createTimes, tellDuration, tellRelatively } from './time.js';

const NOW = Date.parse('2026-11-21T12:00:00Z');

it.each([
  [0, 'just now'],
  [-9_999, 'just now'],
  [-10_000, '10 sec. ago'],
  [-59_999, '59 sec. ago'],
  [-60_000, '1 min. ago'],
  [-3_599_999, '59 min. ago'],
  [-3_600_000, '1 hr. ago'],
  [-90_000_000, '1 day ago'],
  [5_000, 'in a moment'],
  [1_800_000, 'in 30 min.'],
])('a time %i ms away is told as %j', (distance, told) => {
  expect(tellRelatively(NOW + distance, NOW)).toBe(told);
});

it.each([
  [0, '0 s'],
  [45_000, '45 s'],
  [300_000, '5 min'],
  [3_600_000, '1 h'],
  [5_400_000, '1 h 30 min'],
  [90_061_000, '1 d 1 h'],
])('%i ms last %j', (milliseconds, told) => {
  expect(tellDuration(milliseconds)).toBe(told);
});

describe('times on the page', () => {
  it('are told again as the clock goes on, with the exact time in the title', () => {
    let now = NOW;
    const times = createTimes(() => now);
    const element = times.element('2026-11-21T12:00:00.000Z', 'created ');
    document.body.append(element);
    expect(element.textContent).toBe('created just now');
    now += 120_000;
    times.tell();
    expect(element.textContent).toBe('created 2 min. ago');
    expect(element.dateTime).toBe('2026-11-21T12:00:00.000Z');
    expect(element.title).toContain('2026');
  });

  it('are forgotten once they are off the page', () => {
    let now = NOW;
    const times = createTimes(() => now);
    const element = times.element('2026-11-21T12:00:00.000Z');
    times.tell();
    document.body.append(element);
    now += 120_000;
    times.tell();
    expect(element.textContent).toBe('just now');
  });
});
