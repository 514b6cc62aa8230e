import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { removeBackgroundDelay } from './background-delay.js';
import { lengthenTimers } from './long-timers.js';
import { listen } from '@latchkey/testing/fault-table';
import { listenForViolations, type Watch } from './watch.js';

/** Options of a context. */
export interface ContextOptions extends BrowserContextOptions {
  /** Whether a widget delays its background work by a second, as in production. @default false */
  readonly hasBackgroundDelay?: boolean;
}

/** The state of a pooled context. */
interface Entry {
  readonly context: BrowserContext;
  /** The watch of the test that uses the context. */
  watch: Watch | undefined;
  /** The page that the next test opens first. */
  page: Page | undefined;
  /** Whether a test has changed the context in a way that can't be undone. */
  isSpoiled: boolean;
}

/** Methods of a context whose effect lasts as long as the context. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket'] as const;

/** Events that tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'serviceworker',
  'weberror',
] as const;

/** Methods of a context's clock that install fake timers in every further page. */
const CLOCK = ['install', 'fastForward', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const;

/**
 * Browser contexts that tests reuse one after the other. Each is as clean as a new one, except for the browser's caches
 * of files and compiled code, which a new context would have to fill again.
 *
 * A context is closed instead of cleaned after a test that installed a clock, an init script, a binding or a WebSocket
 * route: Playwright can't remove them.
 */
export class ContextPool {
  readonly browser: Browser;
  /** By their options. */
  readonly #idle = new Map<string, Entry[]>();
  readonly #entries = new WeakMap<BrowserContext, Entry>();

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Returns a context with these options; its pages report to `watch`. */
  async take(options: ContextOptions, watch: Watch): Promise<BrowserContext> {
    const entry = this.#idle.get(keyOf(options))?.pop() ?? (await this.#create(options));
    entry.watch = watch;
    watch.listenTo(entry.context);
    return entry.context;
  }

  /** Returns the first page of a context: one that was opened in advance, or a new one. */
  async firstPage(context: BrowserContext): Promise<Page> {
    const entry = this.#entries.get(context);
    const page = entry?.page;
    if (entry) entry.page = undefined;
    return page ?? context.newPage();
  }

  /**
   * Cleans a context for the next test, or closes it if that is impossible.
   *
   * @param origins whose storage is cleared, in addition to the origins of the open pages.
   */
  async giveBack(context: BrowserContext, options: ContextOptions, origins: readonly string[]): Promise<void> {
    const entry = this.#entries.get(context);
    if (!entry || entry.isSpoiled) return context.close();
    entry.watch = undefined;
    // Keeps the listeners for `close`: Playwright itself needs them.
    for (const event of EVENTS) context.removeAllListeners(event);
    const pages = context.pages();
    const opened = pages.map((page) => page.url()).filter((url) => /^https?:/.test(url));
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    // Before the others close: the process of the pages ends with the last of them, and a new one has to start.
    entry.page = await context.newPage();
    await Promise.all(pages.map((page) => page.close()));
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    await emptyStorage(entry.page, new Set([...origins, ...opened.map((url) => new URL(url).origin)]));
    const key = keyOf(options);
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), entry]);
  }

  /** Closes every context that no test uses. */
  async close(): Promise<void> {
    await Promise.all([...this.#idle.values()].flat().map(({ context }) => context.close()));
    this.#idle.clear();
  }

  async #create({ hasBackgroundDelay = false, ...options }: ContextOptions): Promise<Entry> {
    const context = await this.browser.newContext(options);
    const entry: Entry = { context, watch: undefined, page: undefined, isSpoiled: false };
    this.#entries.set(context, entry);
    await context.exposeBinding('__latchkeyViolation', (_source, text: string, where: string) =>
      entry.watch?.note('policy violation', text, where),
    );
    await context.addInitScript(listenForViolations);
    await context.addInitScript(listen);
    if (!hasBackgroundDelay) {
      await context.addInitScript(lengthenTimers);
      await context.addInitScript(removeBackgroundDelay);
    }
    const spoil = () => void (entry.isSpoiled = true);
    notice(context, LASTING, spoil);
    notice(context.clock, CLOCK, spoil);
    return entry;
  }
}

/** Calls `noticed` before each call of the named methods. */
function notice<T extends object>(target: T, names: readonly (keyof T)[], noticed: () => void): void {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') continue;
    const call = (...args: unknown[]): unknown => {
      noticed();
      return Reflect.apply(method, target, args);
    };
    Object.assign(target, { [name]: call });
  }
}

/** Clears local storage, databases, caches and service workers of the origins, through the page's own target. */
async function emptyStorage(page: Page, origins: ReadonlySet<string>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

function keyOf(options: ContextOptions): string {
  return JSON.stringify(options);
}
