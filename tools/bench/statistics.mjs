/** The value below which `part` (0 to 1) of the numbers lie, interpolated between neighbours. NaN of none. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low + (high - low) * (at - Math.floor(at));
}

/** The middle of the numbers. */
export const median = (numbers) => quantile(numbers, 0.5);

/** How far the middle half of the numbers spreads. */
export const spread = (numbers) => quantile(numbers, 0.75) - quantile(numbers, 0.25);
