import { EventEmitter } from 'node:events';
import { FakeClock } from './clock.js';
import type { StorageAreas } from './document.js';
import { CookieJar, type CookieJar as Jar } from './jsdom.js';
import { Network, type RouteHandler, type Server, type UrlPattern } from './network.js';
import { Page } from './page.js';

/** The callback of `exposeBinding`. */
export type Binding = (
  source: { readonly page: Page; readonly context: BrowserContext },
  ...args: unknown[]
) => unknown;

/** A person's browser: pages that share cookies, storage and network. The part of Playwright's class that specs use. */
export class BrowserContext extends EventEmitter {
  readonly jar: Jar = new CookieJar();
  readonly network: Network;
  readonly clock = new FakeClock();
  readonly initScripts: string[] = [];
  readonly bindings = new Map<string, Binding>();
  readonly #local = new Map<string, Omit<StorageAreas, 'session'>>();
  readonly #pages: Page[] = [];

  constructor(server: Server) {
    super();
    this.setMaxListeners(100);
    this.network = new Network(server, this.jar);
  }

  pages = (): Page[] => [...this.#pages];

  async newPage(): Promise<Page> {
    const page = new Page(this, () => this.#pages.splice(this.#pages.indexOf(page), 1));
    this.#pages.push(page);
    this.emit('page', page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.pages()) await page.close();
  }

  async addInitScript(script: unknown, arg?: unknown): Promise<void> {
    this.initScripts.push(scriptOf(script, arg));
  }

  async exposeBinding(name: string, binding: Binding): Promise<void> {
    this.bindings.set(name, binding);
    for (const page of this.#pages) page.bind(name, binding);
  }

  exposeFunction(name: string, run: (...args: unknown[]) => unknown): Promise<void> {
    return this.exposeBinding(name, (_source, ...args) => run(...args));
  }

  async route(pattern: UrlPattern, handler: RouteHandler, options?: { readonly times?: number }): Promise<void> {
    this.network.routes.add(pattern, handler, options);
  }

  async unroute(pattern: UrlPattern, handler?: RouteHandler): Promise<void> {
    this.network.routes.remove(pattern, handler);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (this.network.isOffline === isOffline) return;
    this.network.isOffline = isOffline;
    for (const page of this.#pages) page.tellOnline(!isOffline);
  }

  async cookies(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    // The jar removes expired cookies only when they are read.
    const isAlive = ({ expires }: Readonly<Record<string, unknown>>) => !(expiry(expires) < Date.now());
    return this.jar
      .serializeSync()
      .cookies.filter(isAlive)
      .map(({ key, value, domain, path, secure, httpOnly, sameSite, expires }) => ({
        name: key,
        value,
        domain,
        path,
        expires: expires === undefined ? -1 : expiry(expires) / 1_000,
        secure: secure ?? false,
        httpOnly: httpOnly ?? false,
        sameSite: sameSite === 'none' ? 'None' : sameSite === 'strict' ? 'Strict' : 'Lax',
      }));
  }

  async addCookies(cookies: readonly { name: string; value: string; url?: string; domain?: string; path?: string }[]) {
    for (const { name, value, url, domain = 'localhost', path = '/' } of cookies) {
      this.jar.setCookieSync(`${name}=${value}; Path=${path}`, url ?? `http://${domain}${path}`);
    }
  }

  async clearCookies(): Promise<void> {
    this.jar.removeAllCookiesSync();
  }

  /** The storage that the windows of an origin share. */
  storageOf(origin: string): Omit<StorageAreas, 'session'> {
    const known = this.#local.get(origin) ?? { local: new Map<string, string>(), windows: [] };
    this.#local.set(origin, known);
    return known;
  }
}

/** When a cookie expires, in ms since 1970; `NaN` for a session cookie. */
function expiry(expires: unknown): number {
  return typeof expires === 'string' ? Date.parse(expires) : NaN;
}

/** Converts a function and its argument to the text of a script. */
export function scriptOf(script: unknown, arg?: unknown): string {
  if (typeof script === 'string') return script;
  return `(${String(script)})(${arg === undefined ? 'undefined' : JSON.stringify(arg)})`;
}
