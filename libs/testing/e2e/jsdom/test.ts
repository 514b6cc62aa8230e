import { beforeEach, afterEach, afterAll, describe, test as vitestTest } from 'vitest';
import { isDeep } from '../seed.js';
import { checkAccessibility } from '@latchkey/testing/screen-checks';
import { removeBackgroundDelay } from '../background-delay.js';
import type { Stage } from '../test.js';
import { pageUrl } from '../pages.js';
import { listen } from '@latchkey/testing/fault-table';
import { listenForViolations, settle, Watch } from '../watch.js';
import { BrowserContext } from './context.js';
import { openHost, pagesOf, type Host } from './host.js';
import type { Page } from './page.js';
import { takeRejections } from './rejections.js';

// The fixtures of `../test.ts`, on pages of jsdom.

type Use<T> = (value: T) => Promise<void>;

interface Fixtures {
  readonly host: Host;
  readonly watch: Watch;
  readonly context: BrowserContext;
  readonly page: Page;
}

const hosts = new Map<string, Promise<Host>>();
const asPlaywright = (context: BrowserContext) => context as unknown as Parameters<typeof settle>[0];
const asPlaywrightPage = (page: Page) => page as unknown as Parameters<typeof checkAccessibility>[0];

async function opened(server: Host['server'], watch: Watch): Promise<BrowserContext> {
  const context = new BrowserContext(server);
  watch.listenTo(asPlaywright(context));
  await context.exposeBinding('__latchkeyViolation', (_source, text, where) =>
    watch.note('policy violation', String(text), String(where)),
  );
  await context.addInitScript(listenForViolations);
  await context.addInitScript(listen);
  await context.addInitScript(removeBackgroundDelay);
  return context;
}

async function closed(context: BrowserContext): Promise<void> {
  await settle(asPlaywright(context));
  await context.close();
}

const fixtures = {
  host: async ({ task }: { task: { file: { filepath: string } } }, use: Use<Host>) => {
    const folders = pagesOf(task.file.filepath);
    const host = hosts.get(folders.join()) ?? openHost(folders);
    hosts.set(folders.join(), host);
    await use(await host);
  },

  watch: [async ({}, use: Use<Watch>) => Watch.run(use), { auto: true }],

  emulator: async ({ host }: Fixtures, use: Use<Host['emulator']>) => {
    await host.emulator.reset();
    await use(host.emulator);
  },

  context: async ({ host, watch }: Fixtures, use: Use<BrowserContext>) => {
    const context = await opened(host.server, watch);
    const release = takeRejections(() => context.pages());
    await use(context);
    await watch.waitForAllowed();
    await closed(context);
    release();
  },

  newContext: async ({ host, watch }: Fixtures, use: Use<() => Promise<BrowserContext>>) => {
    const contexts: BrowserContext[] = [];
    const release = takeRejections(() => contexts.flatMap((context) => context.pages()));
    await use(async () => {
      const context = await opened(host.server, watch);
      contexts.push(context);
      return context;
    });
    await watch.waitForAllowed();
    for (const context of contexts) await closed(context);
    release();
  },

  page: async ({ context }: Fixtures, use: Use<Page>) => use(await context.newPage()),

  open: async ({ page, host, emulator: _reset }: Fixtures & { emulator: unknown }, use: Use<unknown>) => {
    await use((name: string, params?: Record<string, string>, inPage = page) =>
      inPage.goto(pageUrl(host.url, name, params)),
    );
  },

  axe: async ({ page }: Fixtures, use: Use<unknown>) => {
    await use((inPage = page) => checkAccessibility(asPlaywrightPage(inPage)));
  },

  allow: async ({ watch }: Fixtures, use: Use<Watch['fixture']>) => use(watch.fixture),

  stage: async ({ page, context, emulator, open, allow }: Readonly<Record<keyof Stage, unknown>>, use: Use<unknown>) =>
    use({ page, context, emulator, open, allow }),
};

interface Details {
  readonly tag?: string | readonly string[];
}

type Body = (fixtures: never) => unknown;
type Declare = (title: string, given: Details | Body, body?: Body) => void;
type VitestTest = typeof vitestTest;

/** Adapts Vitest to Playwright's way to declare tests. */
function asDeclared(base: VitestTest): unknown {
  const declare = (register: (title: string, body: Body) => void): Declare => {
    return (title, given, body) => {
      const { tag = [] } = body ? (given as Details) : {};
      // In `npm test`, Chromium runs the first cells.
      const isOurs = !tag.includes('@browser') && (isDeep || !(tag.includes('@deep') || tag.includes('@first')));
      if (isOurs) register(title, body ?? (given as Body));
    };
  };
  const register = (run: unknown) => declare(run as (title: string, body: Body) => void);
  return Object.assign(register(base), {
    describe,
    beforeEach: (given: string | Body, body?: Body) => beforeEach((body ?? given) as never),
    afterEach: (given: string | Body, body?: Body) => afterEach((body ?? given) as never),
    afterAll,
    fail: register(base.fails),
    step: (_name: string, body: () => unknown) => body(),
    use: () => {},
    extend: (more: object) => asDeclared(base.extend(more as never) as VitestTest),
  });
}

export const test: unknown = asDeclared(vitestTest.extend(fixtures as never));
