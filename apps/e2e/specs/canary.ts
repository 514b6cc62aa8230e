import { expect, type RecordedEvent } from '@latchkey/testing/e2e';
import type { BrowserContext, Page, Request } from '@playwright/test';

/** A secret value of one person. */
export interface Secret {
  /** The name in messages: `the password`. */
  readonly name: string;
  /** Every spelling of the value. */
  readonly texts: readonly string[];
}

/** A leak: `the password in the console`. */
export type Leak = `${string} in ${string}`;

/** The body of a call of the provider. */
export const API = (path: string) => `the body of POST /sdk/v1${path} of the provider`;
/** The headers with cookies. */
export const COOKIES = [
  'the header cookie of a visit to the host',
  'the header cookie of calls of the host',
  'the header cookie of calls of the provider',
];

/** The places where values may be, each group with its reason. */
export type Reasons = Readonly<Record<string, readonly [why: string, ...places: readonly string[]]>>;

/**
 * Fails for a leak that is not listed, and for one that is listed and was not found.
 *
 * @param perhaps leaks that may occur or not
 */
export function expectLeaks(
  leaks: readonly Leak[],
  listed: Readonly<Record<string, Reasons>>,
  perhaps: readonly string[] = [],
): void {
  const exempted = Object.entries(listed).flatMap(([secret, reasons]) =>
    Object.values(reasons).flatMap(([, ...places]) => places.map((place) => `${secret} in ${place}`)),
  );
  expect(leaks.filter((leak) => ![...exempted, ...perhaps].includes(leak))).toEqual([]);
  expect(
    exempted.filter((expected) => !leaks.some((leak) => leak === expected)),
    'exempted in vain',
  ).toEqual([]);
}

interface Trace {
  readonly place: string;
  readonly text: string;
}

/**
 * Searches everything that the pages of a context send, write, store and show in their markup for secret values.
 * `emulatorUrl` is the provider; its own pages are not searched. `application` is the
 * origin of a connected application, if there is one.
 */
export function watchForLeaks(context: BrowserContext, emulatorUrl: string, application?: string) {
  const secrets: Secret[] = [];
  const traces: Trace[] = [];
  const pending: Promise<void>[] = [];
  const isProvidersOwn = (request: Request) => {
    return !request.isNavigationRequest() && request.frame().url().startsWith(emulatorUrl);
  };
  context.on('request', (request) => {
    if (isProvidersOwn(request)) return;
    // Avoids an unhandled rejection: the page of the request may have closed.
    pending.push(record(request).catch(() => {}));
  });
  const record = async (request: Request) => {
    const { pathname, origin, search, hash } = new URL(request.url());
    const isDocument = request.isNavigationRequest();
    const whose =
      origin === new URL(emulatorUrl).origin ? 'the provider' : origin === application ? 'the application' : 'the host';
    const what = isDocument ? `a visit to ${whose}` : `${request.method()} ${plain(pathname)} of ${whose}`;
    if (isDocument && whose === 'the provider') {
      // For a visit to the application: the form fields that a page of the host has sent.
      for (const [name, text] of new URLSearchParams(request.postData() ?? '')) {
        traces.push({ place: `the field ${name} of the form for ${plain(pathname)}`, text });
      }
      return;
    }
    traces.push({ place: `the address of ${what}`, text: pathname + search + hash });
    const headers = await request.allHeaders();
    for (const [name, text] of Object.entries(headers)) {
      if (!name.startsWith(':'))
        traces.push({ place: `the header ${name} of ${isDocument ? what : `calls of ${whose}`}`, text });
    }
    const body = request.postData();
    // Telemetry may be sent while the page unloads, unobserved here. It is searched where it arrives.
    if (body && !pathname.endsWith('/events')) traces.push({ place: `the body of ${what}`, text: body });
  };
  context.on('console', (message) => void traces.push({ place: 'the console', text: message.text() }));
  context.on('weberror', (error) => void traces.push({ place: 'an uncaught error', text: `${error.error().stack}` }));
  const add = (name: string, ...texts: readonly (string | undefined)[]) => {
    const known = texts.filter((text) => text !== undefined && text !== '');
    if (known.length < texts.length) throw new Error(`There is nothing to look for as ${name}.`);
    secrets.push({ name, texts: known as string[] });
  };
  return {
    /** Adds a secret value. */
    add,
    /** Adds the tokens of the session that the browser has. */
    async addSession() {
      const cookies = await context.cookies();
      const valueOf = (cookie: string) => cookies.find(({ name }) => name === cookie)?.value;
      add('the session token', valueOf('stytch_session'));
      add('the session JWT', valueOf('stytch_session_jwt'));
    },
    /** Searches the current state of a page. */
    async inspect(page: Page) {
      traces.push(...(await page.evaluate(collect)));
    },
    /** All leaks so far, including those in the telemetry that the provider has received. */
    async leaks(telemetry: readonly RecordedEvent[]): Promise<readonly Leak[]> {
      await Promise.all(pending);
      for (const event of telemetry) traces.push({ place: `the telemetry ${event.name}`, text: JSON.stringify(event) });
      const seen = new Set<Leak>();
      const wanted = secrets.flatMap(({ name, texts }) => texts.map((text) => ({ name, isIn: finder(text) })));
      // Pages are inspected many times, and most of their texts repeat.
      const namesIn = new Map<string, readonly string[]>();
      for (const { place, text } of traces) {
        const names = namesIn.get(text) ?? namesOf(text, wanted);
        namesIn.set(text, names);
        for (const name of names) seen.add(`${name} in ${plain(place)}`);
      }
      return [...seen].sort();
    },
  };
}

/** Replaces the parts of a place that vary between runs. */
function plain(place: string): string {
  return place.replace(/public-token-test-[\da-f-]{36}/g, '<token>').replace(/-test-[\da-f-]{36}/g, '-<id>');
}

/** The names of the secret values in a text, as it is or decoded. */
function namesOf(text: string, wanted: readonly { readonly name: string; readonly isIn: Finder }[]): readonly string[] {
  const written = [...new Set([text, decoded(text), decoded(decoded(text))])];
  return wanted.filter(({ isIn }) => written.some(isIn)).map(({ name }) => name);
}

type Finder = (text: string) => boolean;

/** Makes a search for a value, plain or in base64. A code of six digits counts only without adjacent digits. */
function finder(value: string): Finder {
  if (/^\d{6}$/.test(value)) {
    const alone = new RegExp(`(?<![\\w.-])${value}(?![\\w-])`);
    return (text) => alone.test(text);
  }
  // For each offset in a group of three bytes; the characters that depend on adjacent bytes are cut off.
  const encoded = [0, 1, 2].map((before) => base64(' '.repeat(before) + value).slice(before && before + 1, -4));
  return (text) => [value, ...encoded].some((written) => text.includes(written));
}

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** Collects all data of a page, apart from its visible text. Runs in the page. */
async function collect(): Promise<Trace[]> {
  const traces: Trace[] = [];
  const put = (place: string, value: unknown) => {
    traces.push({ place, text: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') });
  };
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      for (const { name, value } of element.attributes) {
        const type = element.getAttribute('type') ?? '';
        put(`the attribute ${name} of <${element.localName}${type && ` ${type}`}>`, value);
      }
      if (element instanceof HTMLInputElement && element.type === 'hidden') put('a hidden field', element.value);
    }
  }
  put('the address', location.href);
  put('the title', document.title);
  put('the referrer', document.referrer);
  put('the name of the window', window.name);
  put('the state of the history', history.state);
  const { navigation }: { navigation?: { entries(): readonly { readonly url: string | null }[] } } = Object(globalThis);
  for (const { url } of navigation?.entries() ?? []) put('the history', url);
  for (const { entryType, name } of performance.getEntries()) put(`the timeline (${entryType})`, name);
  for (const [key, value] of Object.entries(localStorage)) put(`the local storage ${key}`, value);
  for (const [key, value] of Object.entries(sessionStorage)) put(`the session storage ${key}`, value);
  for (const pair of document.cookie.split('; '))
    put(`the cookie ${pair.split('=')[0]}`, pair.slice(pair.indexOf('=') + 1));
  put('the databases', await indexedDB.databases());
  put('what is cached', await caches.keys());
  const { events = [], errors = [] } = window.__latchkey ?? {};
  for (const { type, data } of events) put(`the event ${type}`, data);
  for (const error of errors) {
    const { message, cause, stack, ...rest }: Record<string, unknown> = Object(error);
    put('what the host hears of errors', [String(message), String(cause), String(stack), Object(cause), rest]);
  }
  for (const name of Object.keys(window)) {
    if (name.startsWith('__latchkey') || typeof Reflect.get(window, name) !== 'string') continue;
    put(`the global ${name}`, Reflect.get(window, name));
  }
  return traces;
}
