import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './tools/chromium.mjs';
import { suites } from './tools/e2e/suites.mjs';

const executablePath = findChromium();
const isDeep = process.env['LATCHKEY_TIER'] === 'deep';
// The script-tag build runs on Preact, so what `npm test` runs on React also runs on Preact.
const hasPreact = isDeep || process.env['LATCHKEY_REACT'] === 'preact';

// Only `npm run test:deep` runs every cell.
const FURTHER_CELLS = /@deep/;

/** The one Playwright config of the workspace: its workers share every suite. Its patience is no assertion. */
export default defineConfig({
  testDir: '.',
  // One pattern: Playwright compiles a glob again for each file that it finds, which takes two seconds.
  testMatch: new RegExp(`/(${suites.map(({ folder }) => folder).join('|')})/.*\\.spec\\.ts$`),
  // Run by `libs/testing/e2e/watch.spec.ts`, which expects each of them to fail.
  testIgnore: process.env['LATCHKEY_PLANTED'] ? [] : /\/libs\/testing\/e2e\/planted\//,
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A red test runs once more, for its trace, which would cost every test a twelfth of its time. If it passes then, it is
  // flaky: the reporter names it, and `npm test` bears two of them (tools/e2e/reporter.mjs); the nightly run none.
  retries: process.env['LATCHKEY_PLANTED'] ? 0 : 1,
  failOnFlakyTests: isDeep,
  // Chromium itself keeps more than one core busy: a further worker makes each test slower and saves no time.
  workers: Math.max(2, availableParallelism()),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(!isDeep && { grepInvert: FURTHER_CELLS }),
  reporter: process.env['LATCHKEY_OUTCOME'] ? './tools/e2e/reporter.mjs' : process.stdout.isTTY ? 'line' : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      // Pages can look up this machine's names only.
      args: [
        ...launchFlags,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        // Pages of one context share a process, so that a test does not pay for the start of one.
        '--renderer-process-limit=1',
      ],
    },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'react-19', use: { react: 19 } },
    ...(hasPreact ? [{ name: 'preact', use: { react: 'preact' }, grepInvert: FURTHER_CELLS }] : []),
    { name: 'react-18', use: { react: 18 }, grep: isDeep ? /@react-18/ : /@react-18(?!-deep)/ },
  ],
});
