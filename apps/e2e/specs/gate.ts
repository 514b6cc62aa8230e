import type { Page, Request } from '@playwright/test';
import { build, defaultClientConditions } from 'vite';
import { CANARY, valueOf, type HostileUrl } from '../../../tools/testing/hostile-urls.mjs';

/** The address of the page; no server listens there. */
export const HOME = 'http://localhost:4299/app/login';

/** A URL check: the product's own, or one with a planted defect. */
export type GateName = 'ours' | 'planted';

const entry = `
  import { safeNavigate } from '@latchkey/client';
  globalThis.gates = {
    ours: safeNavigate,
    planted(url) {
      if (/^(javascript|data|vbscript):/i.test(url)) throw new Error('refused');
      location.assign(String(url));
    },
  };
`;

/** The product's URL check as a browser loads it, and one that checks only the text. */
async function gateModule(): Promise<string> {
  const id = 'virtual:gate';
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      { name: id, resolveId: (name) => (name === id ? name : null), load: (name) => (name === id ? entry : null) },
    ],
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    build: { write: false, modulePreload: false, rolldownOptions: { input: id } },
  });
  const chunk = 'output' in result ? result.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The gate was not built.');
  return chunk.code;
}

/** The result for one address. */
export type Outcome = 'refused' | 'gone';

/** The parts of a link's address. `protocol` is `:` where the browser can't parse it. */
export interface LinkParts {
  readonly protocol: string;
  readonly user: string;
  readonly href: string;
}

interface Globals {
  readonly gates: Readonly<Record<GateName, (url: unknown) => void>>;
  readonly valueOfHostile: (url: HostileUrl) => unknown;
}

/** Opens a page without any policy, so that only the URL check protects the browser. */
export async function openGatePage(page: Page) {
  const module = await gateModule();
  const requested: string[] = [];
  let ran = 0;
  await page.context().exposeBinding(CANARY, () => void (ran += 1));
  await page.addInitScript({ content: `globalThis.valueOfHostile = ${valueOf}` });
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    if (url === HOME && page.url() !== HOME) {
      const body = '<!doctype html><title>A gate</title><script type="module" src="/gate.js"></script>';
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    }
    if (new URL(url).pathname === '/gate.js') return route.fulfill({ contentType: 'text/javascript', body: module });
    // Status 204 keeps the browser on the page.
    return route.fulfill({ status: 204 });
  });
  // Waits for the end of the request: a browser that is navigating to an address does not restart for the same one.
  const over = (request: Request) => {
    if (request.isNavigationRequest() && request.url() !== HOME) requested.push(request.url());
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  await page.goto(HOME);
  await page.waitForFunction(() => 'gates' in globalThis);
  return {
    /** The navigation requests that a server would have received, in order. Each was answered with 204. */
    requested,
    /** How often a script of the corpus has run. */
    ran: () => ran,
    /** Passes an address to a URL check. */
    go: (gate: GateName, url: HostileUrl): Promise<Outcome> =>
      page.evaluate(
        ([name, address]) => {
          const { gates, valueOfHostile } = globalThis as unknown as Globals;
          try {
            gates[name](valueOfHostile(address));
            return 'gone' as const;
          } catch {
            return 'refused' as const;
          }
        },
        [gate, url] as const,
      ),
    /** Returns how the browser itself parses addresses, in a link of this page. */
    read: (texts: readonly string[]): Promise<readonly LinkParts[]> =>
      page.evaluate(
        (addresses) =>
          addresses.map((address) => {
            const link = document.createElement('a');
            link.setAttribute('href', address);
            return { protocol: link.protocol, user: link.username + link.password, href: link.href };
          }),
        texts,
      ),
  };
}
