import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import { latchkeyVite } from '../../../../tools/build/vite.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Modules of the browser's harness, and their replacements here. */
const replaced = {
  [here('../../src/playwright/authenticator.ts')]: here('authenticator.ts'),
  [here('../expect.ts')]: here('expect.ts'),
  [here('../test.ts')]: here('test.ts'),
  [here('../../src/playwright/ring.ts')]: here('ring.ts'),
};

/** @type {import('vite').Plugin} */
const driver = {
  name: 'latchkey-jsdom-driver',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    return resolved && (replaced[resolved.id] ?? null);
  },
};

const root = here('../../../../');

/**
 * The specs that need only the DOM (`*.dom.spec.ts`), in jsdom: the built pages with the official client, and the
 * emulator in the same process. The same files run in Chromium by Playwright.
 */
export default mergeConfig(
  latchkeyVite(),
  defineConfig({
    root,
    plugins: [driver],
    resolve: {
      alias: [
        { find: /^@latchkey\/testing\/e2e$/, replacement: here('../index.ts') },
        { find: /^@playwright\/test$/, replacement: here('playwright.ts') },
        { find: /^@latchkey\/emulator$/, replacement: here('../../../../apps/emulator/src/index.ts') },
      ],
    },
    test: {
      include: ['libs/**/e2e/**/*.dom.spec.ts', 'apps/**/*.dom.spec.ts'],
      environment: 'node',
      pool: 'forks',
      maxWorkers: 2,
      isolate: false,
      execArgv: ['--experimental-vm-modules', '--no-warnings'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
