import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

// `npm test` gives properties the same values each time. LATCHKEY_TIER=deep gives them others, whose seed fast-check
// names when one fails; LATCHKEY_SEED replays it.

const SEED = 1;
const { LATCHKEY_TIER, LATCHKEY_SEED } = process.env;
const isRandom = LATCHKEY_SEED === 'random' || (LATCHKEY_SEED === undefined && LATCHKEY_TIER === 'deep');

// Only where a property is: loading fast-check takes a while.
const { testPath } = expect.getState();
if (!isRandom && testPath && readFileSync(testPath, 'utf8').includes("from 'fast-check'")) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check');
  configureGlobal({ ...readConfigureGlobal(), seed: Number(LATCHKEY_SEED ?? SEED) });
}

// Vitest's own limit is a second, which a busy machine may take.
const PATIENCE_MS = 15_000;
const { waitFor } = vi;
if (!waitFor.isPatient) {
  vi.waitFor = Object.assign(
    (look, options) =>
      waitFor(look, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) }),
    { isPatient: true },
  );
}
