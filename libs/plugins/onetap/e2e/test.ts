import { test as base } from '@latchkey/testing/e2e';
import { strictPolicy } from '../../../../tools/serve/serve.mjs';
import { oneTapPage, type OneTapPage } from './acts.js';

interface Fixtures {
  /** The origin of pages that allow Google's script: `http://localhost:<port>`. */
  readonly promptUrl: string;
  readonly oneTap: OneTapPage;
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
export const test = base.extend<Fixtures>({
  promptUrl: async ({ host }, use) => use(await host.serveUnder(promptPolicy)),

  emulator: async ({ emulator, promptUrl }, use) => {
    await emulator.allowRedirects(PAGES.map((name) => `${promptUrl}/${name}`));
    await use(emulator);
  },

  open: async ({ page, promptUrl, emulator: _reset }, use) => {
    await use(async (name, params = {}, inPage = page) => {
      const query = new URLSearchParams(params).toString();
      await inPage.goto(`${promptUrl}/${name}${query && `?${query}`}`);
    });
  },

  oneTap: ({ page, emulator, open, allow }, use) => use(oneTapPage({ page, emulator, open, allow })),
});
