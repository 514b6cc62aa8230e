import { defineConfig } from 'vitest/config';

// Some tests start processes or a browser, on machines that do other things as well.
const PATIENCE_MS = 10_000;

export default defineConfig({
  test: {
    include: ['{src,web}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 2 * PATIENCE_MS,
    hookTimeout: 3 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  },
});
