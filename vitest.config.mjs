import { defineConfig } from 'vitest/config';
import { projects as emulator } from './apps/emulator/vitest.config.mjs';

// The unit tests of several packages in one run: `npx vitest run libs/plugins/eml`. `nx test @latchkey/eml` runs those of
// one package.
export default defineConfig({
  // The scan for dependencies would read every page of the workspace.
  optimizeDeps: { noDiscovery: true },
  test: {
    projects: [
      'libs/*/vitest.config.ts',
      'libs/plugins/*/vitest.config.ts',
      'apps/playground/vitest.config.mjs',
      'tools/vitest.config.mjs',
      ...emulator,
    ],
  },
});
