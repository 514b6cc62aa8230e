const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' });

/** Relative time in the largest unit that fits: "just now", "2 min. ago", "in 1 hr.". */
export function describeTime(time: number, now: number): string {
  const distance = time - now;
  for (const [unit, milliseconds] of UNITS) {
    if (Math.abs(distance) >= milliseconds) return relative.format(Math.trunc(distance / milliseconds), unit);
  }
  if (Math.abs(distance) < 10_000) return distance > 0 ? 'in a moment' : 'just now';
  return relative.format(Math.trunc(distance / 1_000), 'second');
}

/** A duration in at most two units: "5 min", "1 h 30 min", "45 s". */
export function describeDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.length === 0 ? '0 s' : shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
