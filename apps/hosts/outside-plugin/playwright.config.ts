import { emulatorServer } from '@latchkey/testing/playwright';
import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const baseURL = `http://localhost:${process.env['PORT'] ?? 3000}`;

export default defineConfig({
  testDir: 'tests',
  // A fault of one test would break the others of its time.
  workers: 1,
  // `LATCHKEY_TIER=deep` includes the tests of the fault table that repeat a class of faults.
  ...(process.env['LATCHKEY_TIER'] !== 'deep' && { grepInvert: /@deep/ }),
  use: { baseURL, launchOptions: { ...(executablePath && { executablePath }) } },
  webServer: [
    emulatorServer({ redirects: [baseURL] }),
    { command: 'npm start', url: baseURL, reuseExistingServer: true },
  ],
});
