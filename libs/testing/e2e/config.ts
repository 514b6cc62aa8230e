import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium, launchFlags } from '../../../tools/chromium.mjs';
import type { HarnessOptions } from './test.js';

/** What a package's `e2e/playwright.config.ts` says. */
export interface SpecOptions {
  /** The folder of built pages, usually `new URL('../dist-pages/', import.meta.url)`. */
  readonly pages: URL;
  /**
   * Whether the specs tagged `@react-18` run a second time on the pages built with React 18.2.
   * @default true
   */
  readonly react18?: boolean;
}

/**
 * The one Playwright config of this repository: the Chromium that `tools/chromium.mjs` finds, two workers, no retry,
 * Playwright's own time-outs.
 */
export function definePlaywright({ pages, react18 = true }: SpecOptions): PlaywrightTestConfig<object, HarnessOptions> {
  const executablePath = findChromium();
  const pagesRoot = fileURLToPath(pages);
  return defineConfig<object, HarnessOptions>({
    fullyParallel: true,
    forbidOnly: true,
    retries: 0,
    workers: 2,
    reporter: process.stdout.isTTY ? 'line' : 'list',
    use: {
      browserName: 'chromium',
      launchOptions: {
        ...(executablePath !== undefined && { executablePath }),
        // Whatever the pages try, no name but this machine's is looked up.
        args: [...launchFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
      },
      screenshot: 'only-on-failure',
    },
    projects: [
      { name: 'react-19', use: { pagesRoot } },
      ...(react18
        ? [{ name: 'react-18', grep: /@react-18/, use: { pagesRoot: fileURLToPath(new URL('react-18/', pages)) } }]
        : []),
    ],
  });
}
