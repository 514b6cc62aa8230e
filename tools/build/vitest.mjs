import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { latchkeyVite } from './vite.mjs';

const testingLibrary = dirname(createRequire(import.meta.url).resolve('@testing-library/react/package.json'));

const EMULATOR = fileURLToPath(new URL('../../apps/emulator/src/index.ts', import.meta.url));

export const COMMON_SETUP = fileURLToPath(new URL('vitest-setup.mjs', import.meta.url));
const DOM_SETUP = fileURLToPath(new URL('vitest-dom.mjs', import.meta.url));

/** Generous limits for busy machines; no test measures time with them. */
export const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/**
 * Turns off the scan for dependencies, which reads every page of the workspace for a pre-bundling that tests do not
 * need. `optimizeDeps` alone does not reach the environment of tests in contexts.
 */
export const withoutScan = {
  name: 'latchkey-without-scan',
  configEnvironment: () => ({ optimizeDeps: { noDiscovery: true } }),
};

/** Whether a test, by its path, renders with React and so also runs with React 18. */
export function drawsWithReact(path) {
  return /\.test\.tsx$|(^|\/)mount-[^/]*\.test\.ts$/.test(path);
}

/**
 * The Vitest config of a package: the tests of its sources, without retries. With `LATCHKEY_REACT=18`, only the tests
 * that render: `*.test.tsx`, and `mount-*.test.ts`.
 *
 * @param {{ environment?: 'node' | 'jsdom', isEveryFileListed?: boolean, test?: import('vitest/config').InlineConfig }} [options]
 *   `environment`: default `'node'`; in `'jsdom'`, rendered components are unmounted after each test. `test`: options
 *   of the package. `isEveryFileListed`: whether `test.include` lists all files
 */
export function latchkeyVitest({ environment = 'node', isEveryFileListed = false, test = {} } = {}) {
  const shared = {
    plugins: [withoutScan],
    // Its CommonJS build would `require` React without the alias.
    resolve: {
      alias: [
        {
          find: /^@testing-library\/react$/,
          replacement: join(testingLibrary, 'dist/@testing-library/react.esm.js'),
        },
        // Unit tests run before the emulator is built.
        { find: /^@latchkey\/emulator$/, replacement: EMULATOR },
      ],
    },
    test: {
      environment,
      include: isEveryFileListed ? [] : ['src/**/*.test.{ts,tsx}'],
      setupFiles: environment === 'jsdom' ? [COMMON_SETUP, DOM_SETUP] : [COMMON_SETUP],
      css: { include: [/\.vanilla\.css/] },
      // Otherwise Node would load another React for these than the aliased one.
      server: { deps: { inline: [/@testing-library\/react/, /react-hot-toast/] } },
      restoreMocks: true,
      unstubGlobals: true,
      passWithNoTests: true,
      ...PATIENCE,
    },
  };
  const config = mergeConfig(mergeConfig(latchkeyVite(), shared), { test });
  if (process.env.LATCHKEY_REACT === '18' && !isEveryFileListed)
    config.test.include = ['src/**/*.test.tsx', 'src/**/mount-*.test.ts'];
  return defineConfig(config);
}
