import { defineConfig } from 'vitest/config';

// Each test installs, builds or runs a whole host.
const TIMEOUT_MS = 10 * 60_000;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.mjs'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // A host keeps a core busy by itself.
    fileParallelism: false,
    // Its files share the packed packages.
    isolate: false,
  },
});
