import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { reportFile } from '../ci/report-file.mjs';
import { VitestReport } from '../ci/vitest-report.mjs';
import { latchkeyVite } from './vite.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const isDeep = process.env.LATCHKEY_TIER === 'deep';
const isReact18 = process.env.LATCHKEY_REACT === '18';

/** Generous limits for busy machines; no test measures time with them. */
export const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/**
 * One more than the cores, because tests also wait. With a single worker, Vitest would give all files one window
 * (`isolate` is false for `vmThreads`).
 */
export const maxWorkers = availableParallelism() + 1;

/** Prints, and as a task of Nx also writes a report, from which `npm test` counts. */
export const reporters = ['default', ...(reportFile ? [new VitestReport({ outputFile: reportFile })] : [])];

/**
 * Turns off the scan for dependencies, which reads every page of the workspace for a pre-bundling that tests do not
 * need. `optimizeDeps` alone does not reach the environment of tests in contexts.
 */
export const withoutScan = {
  name: 'latchkey-without-scan',
  configEnvironment: () => ({ optimizeDeps: { noDiscovery: true } }),
};

/**
 * The Vitest config of a package: the tests of its sources, without retries. Each test file has its own window and its
 * own modules, in a thread that files share (the pool `vmThreads`). Packages whose tests start bundlers, or take the
 * window away, give each file a process (`pool: 'forks'`). With `LATCHKEY_REACT=18`, only tests that render run:
 * `*.test.tsx`, and `mount-*.test.ts`.
 *
 * @param {object} [options]
 * @param {'node' | 'jsdom'} [options.environment] default `'node'`; in `'jsdom'`, rendered components are unmounted after
 *   each test
 * @param {readonly string[]} [options.folders] of packages, relative to the root; default: the root itself
 * @param {import('vitest/config').InlineConfig} [options.test] further options of Vitest
 */
export function latchkeyVitest({ environment = 'node', folders = ['.'], test = {} } = {}) {
  const inFolders = (patterns) => folders.flatMap((folder) => patterns.map((pattern) => join(folder, pattern)));
  const shared = {
    plugins: [withoutScan],
    resolve: {
      alias: [
        { find: /^@testing-library\/react$/, replacement: here('testing-library.mjs') },
        // Unit tests need no build of the emulator.
        { find: /^@latchkey\/emulator$/, replacement: here('../../apps/emulator/src/index.ts') },
      ],
    },
    test: {
      environment,
      reporters,
      include: inFolders(['src/**/*.test.{ts,tsx}']),
      // React 18 sets no caret in a window that shares a process, and some clauses of the deep tier take the window away.
      pool: isReact18 || isDeep ? 'forks' : 'vmThreads',
      maxWorkers,
      setupFiles: ['vitest-setup.mjs', 'vitest-vm.mjs', 'vitest-dom.mjs'].map(here),
      css: { include: [/\.vanilla\.css/] },
      // Otherwise Node would load another React for these than the aliased one.
      server: { deps: { inline: [/@testing-library\/react/, /react-hot-toast/] } },
      restoreMocks: true,
      unstubGlobals: true,
      passWithNoTests: true,
      // The clauses that play each flow at most once. The deep tier checks all.
      env: isDeep ? {} : { LATCHKEY_CONFORMANCE: 'quick' },
      ...PATIENCE,
    },
  };
  const { include, ...others } = test;
  const config = mergeConfig(mergeConfig(latchkeyVite(), shared), { test: others });
  if (isReact18) config.test.include = inFolders(['src/**/*.test.tsx', 'src/**/mount-*.test.ts']);
  else if (include) config.test.include = include;
  return defineConfig(config);
}
