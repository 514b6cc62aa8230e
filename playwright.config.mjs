import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './tools/chromium.mjs';
import { suites } from './tools/e2e/suites.mjs';

const executablePath = findChromium();
const isDeep = process.env['LATCHKEY_TIER'] === 'deep';

// `npm test` runs what only a browser shows, and the first cell of each pair; `npm run test:deep` runs everything.
const FURTHER_CELLS = /@deep|^(?!.*@first).*\.dom\.spec\.ts/s;

/** The one Playwright config of the workspace: two workers share every suite. Its patience is no assertion. */
export default defineConfig({
  testDir: '.',
  testMatch: suites.map(({ folder }) => `${folder}/**/*.spec.ts`),
  // Run by `libs/testing/e2e/watch.spec.ts`, which expects each of them to fail.
  testIgnore: process.env['LATCHKEY_PLANTED'] ? [] : ['libs/testing/e2e/planted/**'],
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(!isDeep && { grepInvert: FURTHER_CELLS }),
  reporter: process.env['LATCHKEY_OUTCOME'] ? './tools/e2e/reporter.mjs' : process.stdout.isTTY ? 'line' : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Pages can look up this machine's names only.
      args: [...launchFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
    },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
  projects: [
    { name: 'react-19', use: { react: 19 } },
    { name: 'react-18', use: { react: 18 }, grep: /@react-18/ },
  ],
});
