import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE, reporters, withoutScan } from '../../tools/build/vitest.mjs';

const setup = (name) => fileURLToPath(new URL(`../../tools/build/${name}.mjs`, import.meta.url));

const project = (test) => ({
  plugins: [withoutScan],
  test: {
    root: import.meta.dirname,
    environment: 'node',
    maxWorkers: 2,
    setupFiles: [setup('vitest-setup')],
    ...PATIENCE,
    ...test,
  },
});

const CLIENT = 'src/official-client*.test.ts';
const IN_BROWSER = '**/*.browser.test.ts';

/** The tests of the server share a process. Those of its pages and of the official client have a window each. */
export const projects = [
  project({ name: 'emulator', include: ['src/**/*.test.ts'], exclude: [CLIENT], isolate: false }),
  project({
    name: 'emulator-pages',
    include: ['web/**/*.test.ts', CLIENT],
    exclude: [IN_BROWSER],
    pool: 'vmForks',
    setupFiles: [setup('vitest-setup'), setup('vitest-vm')],
  }),
];

/** The tests of the pages in Chromium, which share a browser and a build: `LATCHKEY_PAGES=chromium`, for `test-pages`. */
const inBrowser = project({
  name: 'emulator-browser',
  include: [`web/${IN_BROWSER}`],
  isolate: false,
  globalSetup: ['web/testing/browser-setup.ts'],
});

export default defineConfig({
  test: { projects: process.env.LATCHKEY_PAGES === 'chromium' ? [inBrowser] : projects, reporters, maxWorkers: 2 },
});
