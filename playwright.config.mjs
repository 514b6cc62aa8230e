import { register } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './tools/e2e/chromium.mjs';
import { reportFile } from './tools/ci/report-file.mjs';
import { suites } from './tools/e2e/suites.mjs';

register('./tools/e2e/sources.mjs', import.meta.url);

const executablePath = findChromium();
const isDeep = process.env['LATCHKEY_TIER'] === 'deep';
// The script-tag build runs on Preact, so what runs on React also runs on Preact.
const hasPreact = isDeep || process.env['LATCHKEY_REACT'] === 'preact';

/** The one Playwright config of the workspace. Its patience is no assertion. */
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
  // flaky: `tools/commands/test.mjs` names it and bears two of them; the nightly run none.
  retries: process.env['LATCHKEY_PLANTED'] ? 0 : 1,
  failOnFlakyTests: isDeep,
  workers: Math.max(2, availableParallelism()),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  ...(!isDeep && { grepInvert: /@deep/ }),
  reporter: [[process.stdout.isTTY ? 'line' : 'list'], ...(reportFile ? [['json', { outputFile: reportFile }]] : [])],
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
    // What a person runs before a commit, and the rest of what a change must pass.
    { name: 'first', use: { react: 19 }, grep: /@first/ },
    { name: 'rest', use: { react: 19 }, grepInvert: isDeep ? /@first/ : /@first|@deep/ },
    ...(hasPreact ? [{ name: 'preact', use: { react: 'preact' }, grepInvert: /@deep/ }] : []),
    { name: 'react-18', use: { react: 18 }, grep: isDeep ? /@react-18/ : /@react-18(?!-deep)/ },
  ],
});
