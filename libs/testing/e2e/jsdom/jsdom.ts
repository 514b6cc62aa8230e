import { createRequire } from 'node:module';
import type { Context } from 'node:vm';

/** A window of jsdom. */
export type PageWindow = Window & typeof globalThis;

/** jsdom's report of a script error, or of a missing feature. */
export interface JsdomError extends Error {
  readonly type: string;
  readonly detail?: unknown;
  readonly cause?: unknown;
}

/** jsdom's virtual console. */
export interface VirtualConsole {
  on(event: 'jsdomError', listener: (error: JsdomError) => void): void;
  on(event: string, listener: (...args: readonly unknown[]) => void): void;
}

/** A document with its window. */
export interface Dom {
  readonly window: PageWindow;
  getInternalVMContext(): Context;
}

/** The used parts of tough-cookie's jar. */
export interface CookieJar {
  getCookieStringSync(url: string): string;
  getSetCookieStringsSync(url: string): string[];
  setCookieSync(cookie: string, url: string, options?: { readonly ignoreError?: boolean }): void;
  removeAllCookiesSync(): void;
  serializeSync(): { readonly cookies: readonly Readonly<Record<string, unknown>>[] };
}

interface Jsdom {
  readonly JSDOM: new (html: string, options: object) => Dom;
  readonly CookieJar: new () => CookieJar;
  readonly VirtualConsole: new () => VirtualConsole;
}

/** A navigation that a script or a link of a document has begun. */
export type NavigationHook = (url: string, flags: NavigationFlags) => void;

interface NavigationFlags {
  readonly replacement?: boolean;
  readonly reloadTriggered?: boolean;
  /** The body of a form's POST request. */
  readonly body?: string;
}

interface UrlRecord {
  readonly fragment: string | null;
}

const require = createRequire(import.meta.url);
const hooks = new WeakMap<Document, NavigationHook>();

// jsdom follows no link and no `location.assign()`. Its modules read this function when they load, so it must be
// replaced before.
const navigation = require('jsdom/lib/jsdom/living/window/navigation.js') as {
  navigate(window: { readonly _document?: Document }, url: UrlRecord, flags: NavigationFlags): void;
};
const { serializeURL } = require('whatwg-url') as { serializeURL(url: UrlRecord, excludeFragment?: boolean): string };
const { navigate } = navigation;
navigation.navigate = (window, url, flags) => {
  const hook = window._document && hooks.get(window._document);
  const isFragment = url.fragment !== null && serializeURL(url, true) === window._document?.URL.split('#')[0];
  if (!hook || (isFragment && !flags.reloadTriggered) || serializeURL(url).startsWith('javascript:')) {
    return navigate(window, url, flags);
  }
  hook(serializeURL(url), flags);
};

export const { JSDOM, CookieJar, VirtualConsole } = require('jsdom') as Jsdom;

/** Calls back when a script or a link of the document begins a navigation. */
export function onNavigation(document: Document, hook: NavigationHook): void {
  hooks.set(document, hook);
}

const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper(wrapper: unknown): Record<string, unknown>;
};

/** Returns jsdom's internal object for a wrapper that scripts use. */
export { implForWrapper };
