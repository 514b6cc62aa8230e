import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Generous limits for busy machines; no test measures time with them.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One copy of the widget's packages and of React for all modules.
    server: { deps: { inline: [/@latchkey\//, /@testing-library\/react/] } },
  },
});
