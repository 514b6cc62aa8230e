import { join, resolve } from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { servedFolders, suiteOf, type Suite } from '../../../tools/e2e/suites.mjs';
import { startEmulator } from '../../../tools/serve/emulator.mjs';
import { serve, strictPolicy } from '../../../tools/serve/serve.mjs';
import { checkScreen, saveScreenshots } from './check-screen.js';
import { ContextPool, type ContextOptions } from './contexts.js';
import { Emulator } from '@latchkey/testing/emulator';
import { checkAccessibility } from '@latchkey/testing/screen-checks';
import type { FaultStage } from '@latchkey/testing/fault-table';
import { cleanUrls, pageUrl } from './pages.js';
import { endHandlers, settle, Watch, type Allow } from './watch.js';

export type { Allow } from './watch.js';

/** Options of the harness, from a project of the Playwright config or from `test.use`. */
export interface HarnessOptions {
  /** The version of React that the pages are built with, or Preact. */
  readonly react: 18 | 19 | 'preact';
}

/** Options of one test. */
export interface TestOptions {
  /**
   * Whether the test has a new browser context. Needed for tests of network requests: a reused context has files and
   * compiled code in its caches.
   * @default false
   */
  readonly freshContext: boolean;
  /**
   * Whether a widget delays its background work by a second, as in production.
   * @default false
   */
  readonly hasBackgroundDelay: boolean;
}

interface Host {
  /** The origin of the pages: `http://localhost:<port>`. */
  readonly url: string;
  /** The folders that pages are currently served from. */
  readonly folders: () => readonly string[];
  readonly emulator: Emulator;
  /** CSP reports that no test has checked yet. */
  readonly reports: string[];
  /** Serves the same pages under another policy, on an origin of its own. Returns that origin. */
  readonly serveUnder: (csp: Policy) => Promise<string>;
}

type Policy = typeof strictPolicy;

interface WorkerFixtures extends HarnessOptions {
  readonly server: Host & { serveSuite(suite: Suite): Promise<void> };
  readonly pool: ContextPool;
}

/** Opens a page by its name (`login` for `login.html`) with query parameters, in the test's page or another one. */
export type Open = (name: string, params?: Readonly<Record<string, string>>, inPage?: Page) => Promise<void>;

/** The fixtures of one test, on which flows and visits run. */
export interface Stage extends FaultStage {
  readonly open: Open;
  readonly allow: Allow;
}

interface Fixtures extends TestOptions {
  /** The suite of the test's spec. */
  readonly suite: Suite;
  /** The server and the emulator of this worker, with the pages of the test's suite. */
  readonly host: Host;
  /** The worker's own emulator, after a reset. */
  readonly emulator: Emulator;
  readonly open: Open;
  /** Runs axe with every rule on the test's page or another one; throws with the violations. */
  readonly axe: (inPage?: Page) => Promise<void>;
  /**
   * Checks the page as one screen of a widget with so many headings (default: 1); see `check-screen.ts`. Then saves its
   * pictures, under this name, if `npm run screens` wants them: in the folder `LATCHKEY_SCREENS`. Needs `reducedMotion`.
   */
  readonly checkScreen: (name: string, headings?: number) => Promise<void>;
  /** Makes a further browser context, for another person's browser, with the same checks as the test's own. */
  readonly newContext: () => Promise<BrowserContext>;
  readonly allow: Allow;
  readonly watch: Watch;
  /** The fixtures that flows and visits need. */
  readonly stage: Stage;
}

/**
 * Playwright's `test` for specs of the widget. Each worker has its own emulator in memory and its own server of
 * production pages under the strict policy. A test fails at its end when one of its pages violated that policy, threw,
 * left a rejection unhandled, wrote to the console, or sent a request to another machine.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  react: [19, { option: true, scope: 'worker' }],
  freshContext: [false, { option: true }],
  hasBackgroundDelay: [false, { option: true }],

  server: [
    async ({ react }, use) => {
      const reports: string[] = [];
      let folders: readonly string[] = [];
      let emulatorUrl = '';
      const serveWith = (csp: Policy) =>
        serve({
          root: () => folders,
          emulatorUrl: () => emulatorUrl,
          csp,
          onViolation: (report) => reports.push(summary(report)),
        });
      const further = new Map<Policy, ReturnType<typeof serveWith>>();
      const serveUnder = async (csp: Policy) => {
        const pages = further.get(csp) ?? serveWith(csp);
        further.set(csp, pages);
        return (await pages).url;
      };
      const pages = await serveWith(strictPolicy);
      const process = await startEmulator(['--memory', '--port', '0', '--playground', pages.url]);
      emulatorUrl = process.url;
      const emulator = new Emulator(process.url);
      const serveSuite = async (suite: Suite) => {
        folders = servedFolders(suite, react);
        emulator.redirectUrls = await cleanUrls(folders[0] ?? '', pages.url);
      };
      await use({ url: pages.url, folders: () => folders, emulator, reports, serveUnder, serveSuite });
      await process.stop();
      for (const each of [pages, ...(await Promise.all(further.values()))]) await each.close();
    },
    { scope: 'worker' },
  ],

  pool: [
    async ({ browser }, use) => {
      const pool = new ContextPool(browser);
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],

  // The harness declares a table's tests; their title path begins with the spec that calls it.
  suite: async ({}, use, { titlePath, config }) => use(suiteOf(resolve(config.rootDir, titlePath[0] ?? ''))),

  host: async ({ server, suite }, use) => {
    await server.serveSuite(suite);
    await use(server);
  },

  watch: [async ({}, use) => Watch.run(use), { auto: true }],

  context: async ({ pool, watch, server, freshContext, hasBackgroundDelay, contextOptions, permissions }, use) => {
    const options: ContextOptions = { ...contextOptions, ...(permissions && { permissions }), hasBackgroundDelay };
    const isReused = !freshContext && permissions === undefined;
    const context = await (isReused ? pool : new ContextPool(pool.browser)).take(options, watch);
    await use(context);
    await watch.waitForAllowed();
    await settle(context);
    if (isReused) return pool.giveBack(context, options, [server.url, server.emulator.url]);
    await endHandlers(context);
    await context.close();
  },

  page: async ({ pool, context }, use) => {
    await use(await pool.firstPage(context));
  },

  newContext: async ({ pool, watch, hasBackgroundDelay }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await new ContextPool(pool.browser).take({ hasBackgroundDelay }, watch);
      contexts.push(context);
      return context;
    });
    await watch.waitForAllowed();
    for (const context of contexts) {
      await settle(context);
      await endHandlers(context);
      await context.close();
    }
  },

  emulator: async ({ host, watch }, use) => {
    await host.emulator.reset();
    await use(host.emulator);
    for (const report of host.reports.splice(0)) watch.note('policy violation', report, 'CSP report');
  },

  open: async ({ page, host, emulator: _reset }, use) => {
    await use(async (name, params, inPage = page) => void (await inPage.goto(pageUrl(host.url, name, params))));
  },

  axe: async ({ page }, use) => {
    await use((inPage = page) => checkAccessibility(inPage));
  },

  checkScreen: async ({ page, axe, suite }, use) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await use(async (name, headings = 1) => {
      await checkScreen(page, axe, headings);
      const folder = process.env['LATCHKEY_SCREENS'];
      if (folder) await saveScreenshots(page, join(folder, suite.name, name.replaceAll(/\W+/g, '-')));
    });
  },

  allow: async ({ watch }, use) => use(watch.fixture),

  stage: async ({ page, context, emulator, open, allow }, use) => use({ page, context, emulator, open, allow }),
});

function summary(report: string): string {
  const { 'csp-report': body } = JSON.parse(report) as { 'csp-report'?: Record<string, unknown> };
  return body ? `${body['effective-directive']} blocked ${body['blocked-uri']} on ${body['document-uri']}` : report;
}
