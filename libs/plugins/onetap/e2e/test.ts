import { test as base } from '@latchkey/testing/e2e';
import { serve, strictPolicy } from '../../../../tools/serve/serve.mjs';

interface PromptHost {
  /** Where the pages are: `http://localhost:<port>`. */
  readonly url: string;
}

/** The pages that a return may lead to; the first is the default. */
const PAGES = ['login', 'strict', 'two'];

/** The policy of DESIGN.md section 6 for a page with One Tap: strict but for that script's origin and its own policy. */
function promptPolicy(emulatorUrl: string | undefined): string {
  return strictPolicy(emulatorUrl)
    .replace("script-src 'self'", `script-src 'self' ${emulatorUrl}`)
    .replace("trusted-types 'none'", 'trusted-types latchkey-onetap');
}

/** The harness's `test`, with pages under a policy that lets Google's script in. All else is watched as ever. */
export const test = base.extend<object, { promptHost: PromptHost }>({
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
});
