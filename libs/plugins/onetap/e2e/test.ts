import { test as base } from '@latchkey/testing/e2e';
import { serve, strictPolicy } from '../../../../tools/serve/serve.mjs';
import { oneTapPage, type OneTapPage } from './acts.js';

interface PromptHost {
  /** Base URL of the pages: `http://localhost:<port>`. */
  readonly url: string;
}

/** Pages that a redirect may return to; the first is the default. */
const PAGES = ['login', 'strict', 'two'];

/**
 * The CSP of docs/security.md for a page with One Tap: strict, plus the script's origin and its Trusted Types
 * policy.
 */
function promptPolicy(emulatorUrl: string | undefined): string {
  return strictPolicy(emulatorUrl)
    .replace("script-src 'self'", `script-src 'self' ${emulatorUrl}`)
    .replace("trusted-types 'none'", 'trusted-types latchkey-onetap');
}

/** The harness's `test` with a CSP that allows Google's script, and the fixture `oneTap`: the test's page. */
export const test = base.extend<{ readonly oneTap: OneTapPage }, { promptHost: PromptHost }>({
  promptHost: [
    async ({ server }, use) => {
      const { emulator, folders, reports } = server;
      const pages = await serve({
        root: folders,
        emulatorUrl: () => emulator.url,
        csp: promptPolicy,
        onViolation: (report) => reports.push(report),
      });
      await use({ url: pages.url });
      await pages.close();
    },
    { scope: 'worker' },
  ],

  emulator: async ({ emulator, promptHost }, use) => {
    await emulator.allowRedirects(PAGES.map((name) => `${promptHost.url}/${name}`));
    await use(emulator);
  },

  open: async ({ page, promptHost, emulator: _reset }, use) => {
    await use(async (name, params = {}, inPage = page) => {
      const query = new URLSearchParams(params).toString();
      await inPage.goto(`${promptHost.url}/${name}${query && `?${query}`}`);
    });
  },

  oneTap: ({ page, emulator, open, allow }, use) => use(oneTapPage({ page, emulator, open, allow })),
});
