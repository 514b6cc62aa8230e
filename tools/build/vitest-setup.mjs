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

// Vitest's own limit is a second, which a busy machine may take, and it looks every 50 ms, which hundreds of tests wait
// for. With fake timers each look lets the interval go by, so that it stays.
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 5;
const { waitFor } = vi;
if (!waitFor.isPatient) {
  vi.waitFor = Object.assign(
    (look, options) => {
      const interval = vi.isFakeTimers() ? 50 : LOOK_EVERY_MS;
      return waitFor(look, {
        timeout: PATIENCE_MS,
        interval,
        ...(typeof options === 'number' ? { timeout: options } : options),
      });
    },
    { isPatient: true },
  );
}
