import { defineConfig } from 'vitest/config';
import { PATIENCE, reporters } from './build/vitest.mjs';

export default defineConfig({
  // As in the root config.
  optimizeDeps: { noDiscovery: true },
  test: { root: import.meta.dirname, include: ['**/*.test.mjs'], reporters, maxWorkers: 2, ...PATIENCE },
});
