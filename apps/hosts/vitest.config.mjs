import { defineConfig } from 'vitest/config';
import { reporters } from '../../tools/build/vitest.mjs';

// Each test installs, builds or runs a whole host.
const TIMEOUT_MS = 10 * 60_000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    reporters,
    include: ['*.test.mjs'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // A host keeps a core busy by itself.
    fileParallelism: false,
    // Its files share the packed packages.
    isolate: false,
  },
});
