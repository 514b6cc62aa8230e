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

/** How often `ratioInterval` draws the rounds again. */
const DRAWS = 2000;

/**
 * The ratio of two pages that were visited in turn: the median of the ratios of each round, and the interval that
 * contains it in 95 of 100 repetitions (bootstrap over the rounds).
 *
 * @param {readonly number[]} numbers one for each round
 * @param {readonly number[]} others of the same rounds
 * @param {() => number} [random] between 0 and 1
 * @returns {{ ratio: number, low: number, high: number }} NaN without rounds
 */
export function ratioInterval(numbers, others, random = Math.random) {
  const ratios = numbers.map((number, round) => number / others[round]);
  const drawn = () => ratios.map(() => ratios[Math.floor(random() * ratios.length)]);
  const medians = Array.from({ length: DRAWS }, () => median(drawn()));
  return { ratio: median(ratios), low: quantile(medians, 0.025), high: quantile(medians, 0.975) };
}
