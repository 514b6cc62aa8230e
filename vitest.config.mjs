import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { projects as emulator } from './apps/emulator/vitest.config.mjs';
import { latchkeyVitest, maxWorkers, reporters } from './tools/build/vitest.mjs';
import { packages, workspace } from './tools/workspace/packages.mjs';

const ENVIRONMENTS = ['jsdom', 'node'];

/** The folders of the packages without a config of their own, whose tests run in an environment. */
const foldersOf = (environment) =>
  packages()
    .filter(({ manifest }) => {
      const { executor, options } = manifest.nx?.targets?.test ?? {};
      return executor === '@latchkey/tools:vitest' && (options?.environment ?? 'jsdom') === environment;
    })
    .map(({ folder }) => relative(workspace, folder));

// The unit tests of several packages in one run: `npx vitest run libs/plugins/eml`, and the tests of the packages that
// need no config of their own: `nx test @latchkey/eml`.
export default defineConfig({
  // The scan for dependencies would read every page of the workspace.
  optimizeDeps: { noDiscovery: true },
  test: {
    reporters,
    maxWorkers,
    projects: [
      ...ENVIRONMENTS.map((environment) =>
        latchkeyVitest({ environment, folders: foldersOf(environment), test: { name: environment } }),
      ),
      'libs/*/vitest.config.ts',
      'libs/plugins/*/vitest.config.ts',
      'tools/vitest.config.mjs',
      ...emulator,
    ],
  },
});
