import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { projects as emulator } from './apps/emulator/vitest.config.mjs';
import { latchkeyVitest, reporters } from './tools/build/vitest.mjs';
import { packages, workspace } from './tools/workspace/packages.mjs';

const isTestedHere = ({ manifest }) => manifest.nx?.targets?.test?.executor === '@latchkey/tools:vitest';
const folders = packages()
  .filter(isTestedHere)
  .map(({ folder }) => relative(workspace, folder));

// The unit tests of several packages in one run: `npx vitest run libs/plugins/eml`, and the tests of the packages that
// need no config of their own: `nx test @latchkey/eml`.
export default defineConfig({
  // The scan for dependencies would read every page of the workspace.
  optimizeDeps: { noDiscovery: true },
  test: {
    reporters,
    maxWorkers: 2,
    projects: [
      latchkeyVitest({ environment: 'jsdom', folders, test: { name: 'packages' } }),
      'libs/*/vitest.config.ts',
      'libs/plugins/*/vitest.config.ts',
      'tools/vitest.config.mjs',
      ...emulator,
    ],
  },
});
