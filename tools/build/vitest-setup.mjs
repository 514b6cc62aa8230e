import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

// `npm test` uses the same random values for properties each time. LATCHKEY_TIER=deep uses others; fast-check prints
// the seed of a failure, and LATCHKEY_SEED replays it.

const SEED = 1;
const { LATCHKEY_TIER, LATCHKEY_SEED } = process.env;
const isRandom = LATCHKEY_SEED === 'random' || (LATCHKEY_SEED === undefined && LATCHKEY_TIER === 'deep');

// Loads fast-check only for files that use it: loading takes a while.
const { testPath } = expect.getState();
if (!isRandom && testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check');
  configureGlobal({ ...readConfigureGlobal(), seed: Number(LATCHKEY_SEED ?? SEED) });
}

// Vitest's default is one second, which is too short on a busy machine.
const PATIENCE_MS = 15_000;
const { waitFor } = vi;
if (!waitFor.isPatient) {
  vi.waitFor = Object.assign(
    (look, options) =>
      waitFor(look, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) }),
    { isPatient: true },
  );
}
