import { test } from '@playwright/test';

/** Whether `npm run test:deep` runs, which tries more and draws its random inputs anew. */
export const isDeep = process.env['LATCHKEY_TIER'] === 'deep';

/** What `npm test` draws its random inputs from. */
const FIXED = 20_261_122;

let drawn: number | undefined;

/**
 * The seed of the random inputs of a test. It is an annotation of the test.
 *
 * `LATCHKEY_SEED` plays a run again, or draws a fresh one (`random`). Where it is not set, the seed is the same in each
 * `npm test`, and a fresh one in each worker of `npm run test:deep`.
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
