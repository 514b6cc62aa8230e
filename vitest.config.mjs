import { defineConfig } from 'vitest/config';
import { emulatorProjects, unitProjects } from './tools/build/unit-projects.mjs';

// All unit tests of the workspace in one run. `npx vitest run` in a package runs those of the package alone.
const isReact18 = process.env.LATCHKEY_REACT === '18';

export default defineConfig({
  // The scan for dependencies would read every page of the workspace.
  optimizeDeps: { noDiscovery: true },
  test: {
    projects: [...(await unitProjects()), ...(isReact18 ? [] : [...emulatorProjects(), 'tools/vitest.config.mjs'])],
  },
});
