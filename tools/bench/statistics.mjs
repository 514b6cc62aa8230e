/** The quantile `part` (0 to 1) of the numbers, interpolated between neighbours. NaN for an empty list. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low + (high - low) * (at - Math.floor(at));
}

/** The median of the numbers. */
export const median = (numbers) => quantile(numbers, 0.5);

/** The interquartile range of the numbers. */
export const spread = (numbers) => quantile(numbers, 0.75) - quantile(numbers, 0.25);
