import { EventEmitter } from 'node:events';
import { STATUS_CODES } from 'node:http';
import type { CookieJar } from './jsdom.js';
import { turn } from './retry.js';

/** A response of a server. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: Buffer;
  /** Whether a test made it, so that it needs CORS headers. */
  readonly isMadeUp?: boolean;
}

/** A request without a response: `net::ERR_…`, Chromium's error name. */
export class NetworkError extends Error {}

/** Responds to requests of pages; `undefined` without a server at the address. */
export interface Server {
  /** Returns a file; `undefined` when the address is not in the pages' origin. */
  readonly file: (url: URL) => Answer | undefined;
  readonly app: (request: Request) => Promise<Response> | undefined;
}

/** Chromium's names for the error codes of Playwright's `route.abort()`. */
const errors: Readonly<Record<string, string>> = {
  internetdisconnected: 'ERR_INTERNET_DISCONNECTED',
  namenotresolved: 'ERR_NAME_NOT_RESOLVED',
};

export interface RequestOptions {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Headers;
  readonly body?: string | undefined;
  readonly resourceType: 'document' | 'script' | 'fetch';
}

/** A request of a page: the part of Playwright's `Request` that specs use. */
export class PageRequest {
  readonly #options: RequestOptions;
  readonly #answered: Promise<PageResponse | null>;
  #settle: (response: PageResponse | null) => void = () => {};
  #failure: string | null = null;

  constructor(options: RequestOptions) {
    this.#options = options;
    this.#answered = new Promise((resolve) => (this.#settle = resolve));
  }

  url = () => this.#options.url;
  method = () => this.#options.method ?? 'GET';
  resourceType = () => this.#options.resourceType;
  isNavigationRequest = () => this.#options.resourceType === 'document';
  headers = () => Object.fromEntries(this.#options.headers ?? []);
  postData = () => (this.#options.body === undefined ? null : String(this.#options.body));
  postDataJSON = () => JSON.parse(this.postData() ?? 'null') as unknown;
  response = () => this.#answered;
  failure = () => (this.#failure === null ? null : { errorText: this.#failure });
  body = () => this.#options.body;

  /** Records the result. */
  settle(outcome: PageResponse | string): void {
    if (typeof outcome === 'string') this.#failure = outcome;
    this.#settle(typeof outcome === 'string' ? null : outcome);
  }
}

/** A response to a page: the part of Playwright's `Response` that specs use. */
export class PageResponse {
  readonly #request: PageRequest;
  readonly answer: Answer;

  constructor(request: PageRequest, answer: Answer) {
    this.#request = request;
    this.answer = answer;
  }

  url = () => this.#request.url();
  request = () => this.#request;
  status = () => this.answer.status;
  statusText = () => this.answer.statusText;
  ok = () => this.answer.status >= 200 && this.answer.status < 300;
  headers = () => Object.fromEntries(this.answer.headers);
  body = async () => this.answer.body;
  text = async () => this.answer.body.toString('utf8');
  json = async () => JSON.parse(this.answer.body.toString('utf8')) as unknown;
  finished = async () => null;
}

interface Fulfillment {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType?: string;
  readonly body?: string | Buffer;
  readonly json?: unknown;
  readonly response?: PageResponse;
}

/** A request that a test handles. */
export class Route {
  readonly #request: PageRequest;
  readonly #send: () => Promise<Answer>;
  /** The response; rejects with {@link NetworkError}. */
  readonly answer: Promise<Answer>;
  #resolve: (answer: Answer | Promise<Answer>) => void = () => {};

  constructor(request: PageRequest, send: () => Promise<Answer>) {
    this.#request = request;
    this.#send = send;
    this.answer = new Promise((resolve) => (this.#resolve = resolve));
    // Avoids an unhandled rejection: the network awaits it only after the handler.
    this.answer.catch(() => {});
  }

  request = () => this.#request;
  abort = async (code = 'failed') =>
    this.#resolve(Promise.reject(new NetworkError(`net::${errors[code] ?? 'ERR_FAILED'}`)));
  continue = async () => this.#resolve(this.#send());
  fallback = () => this.continue();
  fetch = async () => new PageResponse(this.#request, await this.#send());

  async fulfill({ response, status, headers, contentType, body, json }: Fulfillment = {}): Promise<void> {
    const given = new Headers(headers ?? response?.answer.headers);
    if (contentType) given.set('content-type', contentType);
    else if (json !== undefined) given.set('content-type', 'application/json');
    const text = json === undefined ? body : JSON.stringify(json);
    this.#resolve({
      status: status ?? response?.answer.status ?? 200,
      statusText: response?.answer.statusText ?? '',
      headers: given,
      body: text === undefined ? (response?.answer.body ?? Buffer.alloc(0)) : Buffer.from(text),
      isMadeUp: true,
    });
  }
}

export type UrlPattern = string | RegExp | ((url: URL) => boolean);
export type RouteHandler = (route: Route, request: PageRequest) => unknown;

interface Registered {
  readonly pattern: UrlPattern;
  readonly handler: RouteHandler;
  left: number;
}

/** Routes of a page or a context; the newest has precedence. */
export class Routes {
  readonly #list: Registered[] = [];

  add(pattern: UrlPattern, handler: RouteHandler, { times = Number.POSITIVE_INFINITY } = {}): void {
    this.#list.unshift({ pattern, handler, left: times });
  }

  remove(pattern: UrlPattern, handler?: RouteHandler): void {
    const keeps = (entry: Registered) =>
      String(entry.pattern) !== String(pattern) || (handler !== undefined && entry.handler !== handler);
    this.#list.splice(0, this.#list.length, ...this.#list.filter(keeps));
  }

  take(url: string): RouteHandler | undefined {
    const entry = this.#list.find(({ pattern, left }) => left > 0 && matchesUrl(pattern, url));
    if (entry) entry.left -= 1;
    return entry?.handler;
  }

  get isEmpty(): boolean {
    return this.#list.every(({ left }) => left <= 0);
  }
}

/** The network of one browser context. */
export class Network extends EventEmitter {
  readonly routes = new Routes();
  readonly #server: Server;
  readonly #jar: CookieJar;
  readonly #cached = new Set<string>();
  isOffline = false;

  constructor(server: Server, jar: CookieJar) {
    super();
    this.#server = server;
    this.#jar = jar;
  }

  /**
   * Sends a request of a page, through the routes of the page and of the context.
   *
   * @throws {NetworkError} when there is no response
   */
  async send(request: PageRequest, routes: Routes, { sendsCookies = true } = {}): Promise<Answer> {
    const reach = () => this.#reach(request, sendsCookies);
    const handler = routes.take(request.url()) ?? this.routes.take(request.url());
    if (!handler) {
      // A hashed file is in the browser's cache from its first load on; a context with routes has no cache.
      const isCached = this.#cached.has(request.url()) && this.routes.isEmpty && routes.isEmpty;
      return this.#reach(request, sendsCookies, isCached);
    }
    const route = new Route(request, reach);
    await handler(route, request);
    return route.answer;
  }

  async #reach(request: PageRequest, sendsCookies: boolean, isCached = false): Promise<Answer> {
    if (this.isOffline && !isCached) throw new NetworkError('net::ERR_INTERNET_DISCONNECTED');
    const url = request.url();
    const file = this.#server.file(new URL(url));
    if (file) {
      // A turn of the event loop, as for every response.
      await turn();
      if (file.status === 200 && new URL(url).pathname.startsWith('/assets/')) this.#cached.add(url);
      return file;
    }
    const headers = new Headers(request.headers());
    const cookies = sendsCookies ? this.#jar.getCookieStringSync(url) : '';
    if (cookies) headers.set('cookie', cookies);
    const body = request.body();
    const sent = this.#server.app(
      new Request(url, { method: request.method(), headers, redirect: 'manual', ...(body !== undefined && { body }) }),
    );
    if (!sent) throw new NetworkError('net::ERR_NAME_NOT_RESOLVED');
    const response = await sent;
    if (response.type === 'error') throw new NetworkError('net::ERR_CONNECTION_RESET');
    for (const cookie of sendsCookies ? response.headers.getSetCookie() : []) {
      this.#jar.setCookieSync(cookie, url, { ignoreError: true });
    }
    return {
      status: response.status,
      statusText: response.statusText || (STATUS_CODES[response.status] ?? ''),
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
}

/** Whether an address matches a pattern of Playwright: a glob, a regular expression or a function. */
export function matchesUrl(pattern: UrlPattern, url: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  return (typeof pattern === 'string' ? globToRegExp(pattern) : pattern).test(url);
}

function globToRegExp(glob: string): RegExp {
  const tokens: Readonly<Record<string, string>> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
    '{': '(?:',
    '}': ')',
  };
  const source = glob.replace(/\*\*\/|\*\*|\*|[{},]|[.+?^$()|[\]\\]/g, (token) => {
    if (token === ',') return glob.includes('{') ? '|' : ',';
    return tokens[token] ?? `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}
