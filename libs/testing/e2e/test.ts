import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { startEmulator } from '../../../tools/serve/emulator.mjs';
import { serve, strictPolicy } from '../../../tools/serve/serve.mjs';
import { checkAccessibility } from './axe.js';
import { Emulator } from './emulator.js';
import { cleanUrls } from './pages.js';
import { hear } from './speech.js';
import { settle, Watch } from './watch.js';

/** What a run of specs is told by its config (see `definePlaywright`). */
export interface HarnessOptions {
  /** The folder of built pages. */
  readonly pagesRoot: string;
}

interface Host {
  /** Where the pages are: `http://localhost:<port>`. */
  readonly url: string;
  readonly emulator: Emulator;
  /** CSP reports that no test has looked at yet. */
  readonly reports: string[];
}

/** Expectations of one test about what its pages write and throw. Each must come true, but for `perhaps`. */
export interface Allow {
  /** A console message, by its whole text or a pattern. */
  console(text: string | RegExp): void;
  /** A console message that comes or does not, as things that the test leaves to chance fall out. */
  perhaps(text: string | RegExp): void;
  /** An uncaught error or unhandled rejection, by its whole message or a pattern. */
  pageError(text: string | RegExp): void;
}

/** Opens a page by its name (`login` for `login.html`) with query parameters, in the test's page or another one. */
export type Open = (name: string, params?: Readonly<Record<string, string>>, inPage?: Page) => Promise<void>;

interface Fixtures {
  /** The worker's own emulator, as after a reset. */
  readonly emulator: Emulator;
  readonly open: Open;
  /** axe over the test's page or another one, every rule on; throws with the violations. */
  readonly axe: (inPage?: Page) => Promise<void>;
  /** A further browser context, another person's browser, watched like the test's own. */
  readonly newContext: () => Promise<BrowserContext>;
  readonly allow: Allow;
  readonly watch: Watch;
}

/**
 * Playwright's `test` for specs of the widget. Each worker has its own emulator in memory and its own server of
 * production pages under the strict policy. A test fails at its end when one of its pages broke that policy, threw,
 * left a rejection unhandled, wrote to the console, or called another machine.
 */
export const test = base.extend<Fixtures, HarnessOptions & { host: Host }>({
  pagesRoot: ['', { option: true, scope: 'worker' }],

  host: [
    async ({ pagesRoot }, use) => {
      const reports: string[] = [];
      let emulatorUrl = '';
      const pages = await serve({
        root: pagesRoot,
        emulatorUrl: () => emulatorUrl,
        csp: strictPolicy,
        onViolation: (report) => reports.push(summary(report)),
      });
      const process = await startEmulator(['--memory', '--port', '0', '--playground', pages.url]);
      emulatorUrl = process.url;
      const emulator = new Emulator(process.url, await cleanUrls(pagesRoot, pages.url));
      await use({ url: pages.url, emulator, reports });
      await process.stop();
      await pages.close();
    },
    { scope: 'worker' },
  ],

  watch: [
    async ({}, use) => {
      const watch = new Watch();
      await use(watch);
      const verdict = watch.verdict();
      if (verdict.length > 0) throw new Error(`The test's pages misbehaved:\n  ${verdict.join('\n  ')}`);
    },
    { auto: true },
  ],

  context: async ({ context, watch }, use) => {
    await watch.attach(context);
    await hear(context);
    await use(context);
    await settle(context);
  },

  newContext: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await watch.attach(context);
      await hear(context);
      return context;
    });
    for (const context of contexts) {
      await settle(context);
      await context.close();
    }
  },

  emulator: async ({ host, watch }, use) => {
    await host.emulator.reset();
    await use(host.emulator);
    for (const report of host.reports.splice(0)) watch.note('policy violation', report, 'CSP report');
  },

  open: async ({ page, host, emulator: _reset }, use) => {
    await use(async (name, params = {}, inPage = page) => {
      const query = new URLSearchParams(params).toString();
      await inPage.goto(`${host.url}/${name}${query && `?${query}`}`);
    });
  },

  axe: async ({ page }, use) => {
    await use((inPage = page) => checkAccessibility(inPage));
  },

  allow: async ({ watch }, use) => {
    await use({
      console: (text) => watch.allow({ kind: 'console', text }),
      perhaps: (text) => watch.allow({ kind: 'console', text, isChance: true }),
      pageError: (text) => watch.allow({ kind: 'page error', text }),
    });
  },
});

function summary(report: string): string {
  const { 'csp-report': body } = JSON.parse(report) as { 'csp-report'?: Record<string, unknown> };
  return body ? `${body['effective-directive']} blocked ${body['blocked-uri']} on ${body['document-uri']}` : report;
}
