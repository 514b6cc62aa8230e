import { h, setText } from './dom.js';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' });

/** Relative time in the largest unit that fits: "just now", "2 min. ago", "in 1 hr.". */
export function tellRelatively(time: number, now: number): string {
  const distance = time - now;
  for (const [unit, milliseconds] of UNITS) {
    if (Math.abs(distance) >= milliseconds) return relative.format(Math.trunc(distance / milliseconds), unit);
  }
  if (Math.abs(distance) < 10_000) return distance > 0 ? 'in a moment' : 'just now';
  return relative.format(Math.trunc(distance / 1_000), 'second');
}

/** A duration in at most two units: "5 min", "1 h 30 min", "45 s". */
export function tellDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).slice(0, 2);
  return said.length === 0 ? '0 s' : said.map(([count, unit]) => `${count} ${unit}`).join(' ');
}

/** Relative times on the page. {@link Times.tell} updates them. */
export interface Times {
  /** An element with the relative time, and the exact time in its title. @param timestamp RFC 3339 */
  element(timestamp: string, before?: string): HTMLTimeElement;
  /** Updates the times that are still on the page. */
  tell(): void;
}

/** @param now the emulator's clock, in milliseconds */
export function createTimes(now: () => number): Times {
  const elements = new Set<{ element: HTMLTimeElement; time: number; before: string }>();
  return {
    element(timestamp, before = '') {
      const time = Date.parse(timestamp);
      const exact = new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' });
      const element = h('time', { datetime: timestamp, title: exact }, before + tellRelatively(time, now()));
      elements.add({ element, time, before });
      return element;
    },
    tell() {
      for (const told of elements) {
        if (told.element.isConnected) setText(told.element, told.before + tellRelatively(told.time, now()));
        else elements.delete(told);
      }
    },
  };
}
