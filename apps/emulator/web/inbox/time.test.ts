// @vitest-environment jsdom
import { type ComponentChildren, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { describe, expect, it } from 'vitest';
import { Time } from './controls.js';
import { Now } from './section.js';
import { describeDuration, describeTime } from './time.js';

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
])('describeTime describes a distance of %i ms as %j', (distance, told) => {
  expect(describeTime(NOW + distance, NOW)).toBe(told);
});

it.each([
  [0, '0 s'],
  [45_000, '45 s'],
  [300_000, '5 min'],
  [3_600_000, '1 h'],
  [5_400_000, '1 h 30 min'],
  [90_061_000, '1 d 1 h'],
])('describeDuration describes %i ms as %j', (milliseconds, told) => {
  expect(describeDuration(milliseconds)).toBe(told);
});

describe('times on the page', () => {
  function show(now: number, children: ComponentChildren, root: Element) {
    void act(() => render(h(Now.Provider, { value: now, children }), root));
    return root.querySelector('time');
  }
  const created = h(Time, { timestamp: '2026-11-21T12:00:00.000Z', before: 'created ' });

  it('update with the clock and have the exact time in the title', () => {
    const root = document.createElement('div');
    expect(show(NOW, created, root)?.textContent).toBe('created just now');
    const element = show(NOW + 120_000, created, root);
    expect(element?.textContent).toBe('created 2 min. ago');
    expect(element?.dateTime).toBe('2026-11-21T12:00:00.000Z');
    expect(element?.title).toContain('2026');
  });

  it('do not update after they are removed from the page', () => {
    const root = document.createElement('div');
    const element = show(NOW, created, root);
    show(NOW, undefined, root);
    show(NOW + 120_000, undefined, root);
    expect(element?.textContent).toBe('created just now');
    expect(root.childElementCount).toBe(0);
  });
});
