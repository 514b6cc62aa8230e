import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As in the root config.
  optimizeDeps: { noDiscovery: true },
  test: { root: import.meta.dirname, include: ['**/*.test.mjs'] },
});
