import type { PageWindow } from './jsdom.js';
import { NetworkError, type Answer, type PageRequest, type RequestOptions } from './network.js';

/** A document's access to the network. */
export interface FetchScripts {
  /** Sends a request; rejects with {@link NetworkError}. `signal` aborts it. */
  send(
    options: RequestOptions,
    settings: SendSettings,
  ): Promise<{ readonly request: PageRequest; readonly answer: Answer }>;
  /** Returns the text of a script; `undefined` when it can't be loaded. */
  script(url: string): Promise<string | undefined>;
  /** Writes Chromium's console message about a failed request. */
  complain(text: string): void;
}

export interface SendSettings {
  readonly signal?: AbortSignal | undefined;
  readonly sendsCookies?: boolean;
}

const BODILESS = [101, 204, 205, 304];
const SAFE_HEADERS = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
];

/** Adds `fetch` and its classes to a window. */
export function addFetch(window: PageWindow, fetches: FetchScripts): void {
  const pageFetch = (input: RequestInfo | URL, init: RequestInit = {}) =>
    // A promise of the window's own realm: the page may leave its rejection unhandled.
    new window.Promise((resolve, reject) => {
      answerOf(window, fetches, input, init).then(resolve, reject);
    });
  for (const [name, value] of Object.entries({ fetch: pageFetch, Headers, Response, Request: globalThis.Request })) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
  }
}

async function answerOf(
  window: PageWindow,
  fetches: FetchScripts,
  input: RequestInfo | URL,
  init: RequestInit,
): Promise<Response> {
  const given = typeof input === 'object' && 'method' in input ? input : undefined;
  const url = new URL(given ? given.url : String(input), window.document.baseURI).href;
  const method = (init.method ?? given?.method ?? 'GET').toUpperCase();
  const { signal } = init;
  const abort = (): Error =>
    (signal?.reason as Error | undefined) ?? new window.DOMException('The user aborted a request.', 'AbortError');
  if (signal?.aborted) throw abort();

  const { origin } = window.location;
  const isCross = new URL(url).origin !== origin;
  const credentials = init.credentials ?? given?.credentials ?? 'same-origin';
  const headers = new Headers(init.headers);
  if (isCross || method !== 'GET') headers.set('origin', origin);
  headers.set('referer', `${origin}/`);
  headers.set('user-agent', window.navigator.userAgent);
  const body = init.body === undefined || init.body === null ? undefined : bodyText(init.body, headers);

  const settings = {
    signal: signal ?? undefined,
    sendsCookies: credentials === 'include' || (credentials === 'same-origin' && !isCross),
  };
  try {
    const { answer } = await fetches.send({ url, method, headers, body, resourceType: 'fetch' }, settings);
    if (signal?.aborted) throw abort();
    if (isCross && !answer.isMadeUp && !allows(answer, origin, credentials === 'include')) {
      fetches.complain(`Access to fetch at '${url}' from origin '${origin}' has been blocked by CORS policy`);
      throw new NetworkError('net::ERR_FAILED');
    }
    return responseOf(window, url, answer, isCross && !answer.isMadeUp);
  } catch (error) {
    if (signal?.aborted) throw abort();
    if (error instanceof NetworkError) throw new window.TypeError('Failed to fetch');
    throw error;
  }
}

function bodyText(body: BodyInit, headers: Headers): string {
  if (typeof body === 'string') {
    if (!headers.has('content-type')) headers.set('content-type', 'text/plain;charset=UTF-8');
    return body;
  }
  const text = String(body);
  if (text === '[object Object]' || text === '[object FormData]')
    throw new Error('This body is not supported in jsdom.');
  if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8');
  return text;
}

function allows({ headers }: Answer, origin: string, isCredentialed: boolean): boolean {
  const allowed = headers.get('access-control-allow-origin');
  if (isCredentialed) return allowed === origin && headers.get('access-control-allow-credentials') === 'true';
  return allowed === origin || allowed === '*';
}

function responseOf(window: PageWindow, url: string, answer: Answer, isCross: boolean): Response {
  const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const headers = [...answer.headers].filter(
    ([name]) => !isCross || exposed.includes(name) || SAFE_HEADERS.includes(name),
  );
  const body = BODILESS.includes(answer.status) ? null : new Uint8Array(answer.body);
  const response = new Response(body, { status: answer.status, statusText: answer.statusText, headers });
  return withPageValues(window, url, response);
}

/** Makes the methods return objects of the window's realm. */
function withPageValues(window: PageWindow, url: string, response: Response): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    url: { value: url },
    clone: { value: () => withPageValues(window, url, clone()) },
    json: {
      value: () =>
        new window.Promise((resolve, reject) => {
          response
            .text()
            .then((text) => resolve(window.JSON.parse(text)))
            .catch(reject);
        }),
    },
  });
}
