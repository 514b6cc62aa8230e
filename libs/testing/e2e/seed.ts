import { test } from '@playwright/test';

/** Whether `npm run test:deep` runs, which has more tests and new random inputs in each run. */
export const isDeep = process.env['LATCHKEY_TIER'] === 'deep';

/** The seed of the random inputs in `npm test`. */
const FIXED = 20_261_122;

let drawn: number | undefined;

/**
 * Returns the seed of a test's random inputs, and annotates the test with it.
 *
 * `LATCHKEY_SEED` replays a run, or selects a new seed (`random`). Without it, the seed is constant in `npm test`, and
 * new in each worker of `npm run test:deep`.
 */
export function seed(): number {
  drawn ??= read();
  test.info().annotations.push({ type: 'seed', description: String(drawn) });
  return drawn;
}

function read(): number {
  const given = process.env['LATCHKEY_SEED'] ?? (isDeep ? 'random' : String(FIXED));
  if (given === 'random') return Math.floor(Math.random() * 2 ** 31);
  const number = Number(given);
  if (!Number.isInteger(number)) throw new Error(`LATCHKEY_SEED is "${given}". Set it to an integer, or to "random".`);
  return number;
}
