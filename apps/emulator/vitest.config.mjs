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
const CONTRACT = 'src/products/**/*.test.ts';
const IN_BROWSER = '**/*.browser.test.ts';

/** The tests of the server share a process. In a second one, each module would be loaded and compiled again. */
const inOneProcess = {
  isolate: false,
  maxWorkers: 1,
  // Vitest wants another order where the number of workers differs.
  sequence: { groupOrder: 1 },
};

const server = project({
  name: 'server',
  include: ['src/**/*.test.ts'],
  exclude: [CLIENT, CONTRACT],
  ...inOneProcess,
});

/** Those of the provider's contract, call by call. */
const contract = project({ name: 'contract', include: [CONTRACT], ...inOneProcess });

/** Those of the pages, and of the official client against the emulator, have a window each. */
const pages = project({
  name: 'pages',
  include: ['web/**/*.test.ts', CLIENT],
  exclude: [IN_BROWSER],
  pool: 'vmThreads',
  setupFiles: [setup('vitest-setup'), setup('vitest-vm')],
});

/** Those of the pages in Chromium share a browser and a build. */
const inBrowser = project({
  name: 'browser',
  include: [`web/${IN_BROWSER}`],
  isolate: false,
  globalSetup: ['web/testing/browser-setup.ts'],
});

/** All that need no browser. */
export const projects = [server, contract, pages];

// Targets: `test` runs those of the server, `test-contract` those of the contract, `test-pages` the others.
export default defineConfig({ test: { projects: [...projects, inBrowser], reporters, maxWorkers: 2 } });
