import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { latchkeyVite } from './vite.mjs';

const testingLibrary = dirname(createRequire(import.meta.url).resolve('@testing-library/react/package.json'));

export const COMMON_SETUP = fileURLToPath(new URL('vitest-setup.mjs', import.meta.url));
const DOM_SETUP = fileURLToPath(new URL('vitest-dom.mjs', import.meta.url));

/** Machines that are busy with other things take their time; no test asserts by these how long something takes. */
export const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** Whether a test, by its path, draws with React: it also runs with React 18. */
export function drawsWithReact(path) {
  return /\.test\.tsx$|(^|\/)mount-[^/]*\.test\.ts$/.test(path);
}

/**
 * The Vitest config of a package: its sources' tests, without retries. Under `LATCHKEY_REACT=18` those that draw, with
 * React 18: `*.test.tsx`, and what mounts a widget by a function.
 *
 * @param {{ environment?: 'node' | 'jsdom', isEveryFileListed?: boolean, test?: import('vitest/config').InlineConfig }} [options]
 *   `environment`: default `'node'`; in `'jsdom'` what a test rendered is unmounted after it. `test`: what the package
 *   adds. `isEveryFileListed`: whether `test.include` is all there is
 */
export function latchkeyVitest({ environment = 'node', isEveryFileListed = false, test = {} } = {}) {
  const shared = {
    // Nothing is bundled ahead for tests.
    optimizeDeps: { noDiscovery: true },
    // Its CommonJS build would `require` a React past the alias.
    resolve: {
      alias: [
        {
          find: /^@testing-library\/react$/,
          replacement: join(testingLibrary, 'dist/@testing-library/react.esm.js'),
        },
      ],
    },
    test: {
      environment,
      include: isEveryFileListed ? [] : ['src/**/*.test.{ts,tsx}'],
      setupFiles: environment === 'jsdom' ? [COMMON_SETUP, DOM_SETUP] : [COMMON_SETUP],
      css: { include: [/\.vanilla\.css/] },
      // Node would give these their own React beside the aliased one.
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
