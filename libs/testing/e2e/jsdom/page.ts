import { EventEmitter } from 'node:events';
import { addCredentials } from './authenticator.js';
import { scriptOf, type Binding, type BrowserContext } from './context.js';
import { PageDocument } from './document.js';
import { Keyboard, Mouse } from './input.js';
import type { PageWindow } from './jsdom.js';
import { Locator, type LocatorOptions, type RoleOptions, type TextOptions } from './locator.js';
import { matchesUrl, type PageRequest, type PageResponse, type RouteHandler, type UrlPattern } from './network.js';
import { PageRequests } from './requests.js';
import { retry, turn, within } from './retry.js';
import { evaluateHandleIn, evaluateIn, markupOf, toHost, toPage, type JsHandle } from './values.js';

const WAIT_MS = 30_000;
const MOST_REDIRECTS = 20;

type RequestPattern = string | RegExp | ((request: PageRequest) => boolean);
type ResponsePattern = string | RegExp | ((response: PageResponse) => boolean);

/** A tab: the part of Playwright's class that specs use, with windows of jsdom. */
export class Page extends EventEmitter {
  readonly keyboard = new Keyboard(() => this.window);
  readonly mouse = new Mouse(() => this.window);
  readonly #context: BrowserContext;
  readonly #requests: PageRequests;
  readonly #initScripts: string[] = [];
  readonly #bindings = new Map<string, Binding>();
  readonly #session = new Map<string, Map<string, string>>();
  readonly #onClose: () => void;
  /** The addresses of the tab's documents, oldest first. */
  #history: string[] = [];
  #index = -1;
  #document: PageDocument | undefined;
  #navigation = 0;
  #isClosed = false;

  constructor(context: BrowserContext, onClose: () => void) {
    super();
    this.setMaxListeners(100);
    this.#context = context;
    this.#onClose = onClose;
    this.#requests = new PageRequests(context.network, {
      emit: (event, value) => this.#announce(event, value),
      complain: (text, url) => this.#complain(text, url),
      now: () => this.#document?.window.performance.now(),
    });
  }

  get clock() {
    return this.#context.clock;
  }

  get window(): PageWindow {
    if (!this.#document) throw new Error('This page has not been led anywhere yet.');
    return this.#document.window;
  }

  context = (): BrowserContext => this.#context;
  url = (): string => this.#document?.window.location.href ?? 'about:blank';
  isClosed = (): boolean => this.#isClosed;
  content = async (): Promise<string> => markupOf(this.window.document.documentElement);

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#leave();
    this.#onClose();
    this.emit('close', this);
  }

  // Finding

  locator = (selector: string, options?: LocatorOptions): Locator => this.#root().locator(selector, options);
  getByRole = (role: string, options?: RoleOptions): Locator => this.#root().getByRole(role, options);
  getByText = (text: string | RegExp, options?: TextOptions): Locator => this.#root().getByText(text, options);
  getByLabel = (text: string | RegExp, options?: TextOptions): Locator => this.#root().getByLabel(text, options);

  #root(): Locator {
    return new Locator(this, () => (this.#document ? [this.#document.window.document] : []));
  }

  // Scripts

  async evaluate(script: unknown, arg?: unknown): Promise<unknown> {
    await turn();
    return evaluateIn(this.window, script, arg);
  }

  async evaluateHandle(script: unknown, arg?: unknown): Promise<JsHandle> {
    await turn();
    return evaluateHandleIn(this.window, script, arg);
  }

  async waitForFunction(script: unknown, arg?: unknown): Promise<void> {
    await retry(async () => {
      if (!(await this.evaluate(script, arg))) throw new Error(`Waited for ${String(script)}.`);
    }, WAIT_MS);
  }

  async addInitScript(script: unknown, arg?: unknown): Promise<void> {
    this.#initScripts.push(scriptOf(script, arg));
  }

  async exposeBinding(name: string, binding: Binding): Promise<void> {
    this.#bindings.set(name, binding);
    this.bind(name, binding);
  }

  /** Adds a function of the test to the current document. */
  bind(name: string, binding: Binding, window: PageWindow | undefined = this.#document?.window): void {
    if (!window) return;
    const call = (...args: unknown[]) =>
      new window.Promise((resolve, reject) => {
        const answer = async () => binding({ page: this, context: this.#context }, ...args.map((arg) => toHost(arg)));
        answer().then((value) => resolve(toPage(window, value)), reject);
      });
    Object.defineProperty(window, name, { configurable: true, value: call });
  }

  async setViewportSize(): Promise<void> {}
  async emulateMedia(): Promise<void> {}
  async bringToFront(): Promise<void> {}

  // Network

  async route(pattern: UrlPattern, handler: RouteHandler, options?: { readonly times?: number }): Promise<void> {
    this.#requests.routes.add(pattern, handler, options);
  }

  async unroute(pattern: UrlPattern, handler?: RouteHandler): Promise<void> {
    this.#requests.routes.remove(pattern, handler);
  }

  waitForRequest(pattern: RequestPattern, { timeout = WAIT_MS } = {}): Promise<PageRequest> {
    const fits = (request: PageRequest) =>
      typeof pattern === 'function' ? pattern(request) : matchesUrl(pattern, request.url());
    return this.#waitFor('request', fits, timeout, pattern);
  }

  waitForResponse(pattern: ResponsePattern, { timeout = WAIT_MS } = {}): Promise<PageResponse> {
    const fits = (response: PageResponse) =>
      typeof pattern === 'function' ? pattern(response) : matchesUrl(pattern, response.url());
    return this.#waitFor('response', fits, timeout, pattern);
  }

  waitForEvent(
    event: string,
    given?: ((value: never) => boolean) | { readonly predicate?: (value: never) => boolean },
  ) {
    const fits = typeof given === 'function' ? given : (given?.predicate ?? (() => true));
    return this.#waitFor(event, fits as (value: unknown) => boolean, WAIT_MS, event);
  }

  #waitFor<T>(event: string, fits: (value: T) => boolean, timeout: number, what: unknown): Promise<T> {
    let listener: (value: T) => void = () => {};
    const seen = new Promise<T>((resolve) => {
      listener = (value) => {
        if (fits(value)) resolve(value);
      };
      this.on(event, listener);
    });
    const waited = within(seen, timeout, `${event} ${String(what)}`).finally(() => this.off(event, listener));
    // Avoids an unhandled rejection: a test may await it later.
    waited.catch(() => {});
    return waited;
  }

  /** Fires `offline` or `online` in the current document. */
  tellOnline(isOnline: boolean): void {
    const window = this.#document?.window;
    if (!window) return;
    this.#setOnline(window);
    window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'));
  }

  #setOnline(window: PageWindow): void {
    Object.defineProperty(window.navigator, 'onLine', {
      configurable: true,
      get: () => !this.#context.network.isOffline,
    });
  }

  #announce(event: string, value: unknown): void {
    this.emit(event, value);
    this.#context.emit(event, value);
  }

  #complain(text: string, url: string): void {
    this.#announceConsole('error', text, url);
  }

  #announceConsole(type: string, text: string, url: string): void {
    this.#announce('console', {
      type: () => type,
      text: () => text,
      location: () => ({ url, lineNumber: 0, columnNumber: 0 }),
      page: () => this,
    });
  }

  #announceError(error: unknown): void {
    const known = Object(error) as Partial<Error>;
    const made = Object.assign(new Error(String(known.message ?? error)), {
      name: known.name ?? 'Error',
      stack: known.stack ?? '',
    });
    this.emit('pageerror', made);
    this.#context.emit('weberror', { error: () => made, page: () => this });
  }

  /** Whether a promise was made by a script of this page; its unhandled rejection is an error of the page. */
  takeRejection(promise: object, reason: unknown): boolean {
    if (!this.#document?.owns(promise)) return false;
    this.#announceError(reason);
    return true;
  }

  // Navigation

  async goto(url: string): Promise<void> {
    await this.#navigate(new URL(url, this.#document ? this.url() : undefined).href);
  }

  async reload(): Promise<void> {
    await this.#navigate(this.url(), { replaces: true });
  }

  goBack = (): Promise<void> => this.#traverse(-1);
  goForward = (): Promise<void> => this.#traverse(1);

  async #traverse(by: number): Promise<void> {
    const target = this.#history[this.#index + by];
    if (target === undefined) return;
    this.#history[this.#index] = this.url();
    this.#index += by;
    await this.#navigate(target, { replaces: true });
  }

  async #navigate(url: string, { replaces = false, ...request }: NavigationOptions = {}): Promise<void> {
    const mine = ++this.#navigation;
    const referrer = this.#document ? `${this.window.location.origin}/` : '';
    if (this.#document && this.#index >= 0 && !replaces) this.#history[this.#index] = this.url();
    const { answer, url: arrived } = await this.#load(url, referrer, request);
    if (mine !== this.#navigation || answer.status === 204) return;
    this.#leave();
    if (replaces && this.#index >= 0) this.#history[this.#index] = arrived;
    else {
      this.#history = [...this.#history.slice(0, this.#index + 1), arrived];
      this.#index += 1;
    }
    const opened = this.#open(answer.body.toString('utf8'), arrived, referrer);
    this.#document = opened;
    await opened.start();
    await turn();
  }

  /** Closes the document, and aborts its requests. */
  #leave(): void {
    if (!this.#document) return;
    this.#document.close();
    this.#requests.abortAll();
  }

  async #load(url: string, referrer: string, { method = 'GET', body }: NavigationOptions) {
    let next = { url, method, body };
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const headers = new Headers({
        'sec-fetch-mode': 'navigate',
        accept: 'text/html',
        ...(referrer && { referer: referrer }),
      });
      if (next.body !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded');
      const { answer } = await this.#requests.send({ ...next, headers, resourceType: 'document' }, {}, () => true);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || !location) return { answer, url: next.url };
      const { hash } = new URL(next.url);
      const target = new URL(location, next.url);
      if (!target.hash) target.hash = hash;
      next = { url: target.href, method: 'GET', body: undefined };
    }
    throw new Error(`${url} redirects without an end.`);
  }

  #open(html: string, url: string, referrer: string): PageDocument {
    const { origin } = new URL(url);
    const session = this.#session.get(origin) ?? new Map<string, string>();
    this.#session.set(origin, session);
    this.#requests.timings.length = 0;
    const opened: PageDocument = new PageDocument({
      html,
      url,
      referrer,
      jar: this.#context.jar,
      storage: { ...this.#context.storageOf(origin), session },
      clock: this.#context.clock,
      fetches: {
        send: (options, settings) => this.#requests.send(options, settings, () => !opened.isClosed),
        script: (script) => this.#requests.fetchScript(script, () => !opened.isClosed),
        complain: (text) => this.#complain(text, url),
      },
      initScripts: [...this.#context.initScripts, ...this.#initScripts],
      prepare: (window) => {
        for (const [name, binding] of [...this.#context.bindings, ...this.#bindings]) this.bind(name, binding, window);
        window.performance.getEntriesByType = () => this.#requests.timings as unknown as PerformanceEntryList;
        this.#setOnline(window);
        addCredentials(window, this);
      },
      onConsole: (type, text) => this.#announceConsole(type, text, url),
      onError: (error) => this.#announceError(error),
      onNavigate: (to, { replacement = false, reloadTriggered = false, body }) => {
        // The current script must finish before the document is closed.
        setImmediate(() => {
          const sent = body === undefined ? {} : { method: 'POST', body };
          this.#navigate(to, { replaces: replacement || reloadTriggered, ...sent }).catch(() => {});
        });
      },
    });
    return opened;
  }
}

interface NavigationOptions {
  readonly replaces?: boolean;
  readonly method?: string;
  readonly body?: string | undefined;
}
