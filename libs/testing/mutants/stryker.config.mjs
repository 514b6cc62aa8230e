// Mutates the reference plugin of the conformance kit. `describePlugin` alone has to find the mutants.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'libs/testing/mutants/vitest.config.ts' },
  mutate: ['libs/testing/test/reference/src/**/*.{ts,tsx}', '!**/locales/**', '!**/message-ids-list.ts'],
  ignorePatterns: ['/apps', '/docs', '/test-results', 'dist', '.nx'],
  // The kit plays all flows before the first clause that reads them, so no test covers a mutant alone.
  coverageAnalysis: 'off',
  checkers: [],
  concurrency: 2,
  timeoutMS: 120_000,
  tempDirName: '.stryker-tmp',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'test-results/mutants.json' },
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
