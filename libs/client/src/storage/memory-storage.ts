import { createProviderError } from '../errors/to-provider-error.js';
import { guardJson } from './guard-json.js';
import type { StorageKind } from './guard-storage.js';

/**
 * Replaces blocked storage with memory, for all scripts of the page and until it is left. Those scripts could not use
 * the blocked storage either. Also corrects the JSON that scripts store where the page has a `toJSON` for all objects or
 * lists.
 *
 * @param areCookiesLost whether the client's cookies are. If the browser keeps other cookies, only the client's are in
 *   memory
 * @throws ProviderError `provider/storage-blocked` where the browser does not allow it, `provider/not-in-browser` where
 *   there is no document
 */
export function installMemoryStorage(places: readonly StorageKind[], areCookiesLost: boolean): void {
  if ('toJSON' in []) guardJson();
  if (!globalThis.document) {
    throw createProviderError('not-in-browser', {
      message: 'connect() ran where there is no document: on a server or in a worker.',
      hint: 'Call it in the browser, for example in an effect.',
      retryable: false,
    });
  }
  try {
    for (const place of places) {
      if (place !== 'cookie') Object.defineProperty(globalThis, place, { configurable: true, value: storage() });
    }
    if (areCookiesLost)
      Object.defineProperty(document, 'cookie', { configurable: true, ...cookies(places.length > 0) });
  } catch (cause) {
    throw createProviderError('storage-blocked', { retryable: false, cause });
  }
}

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(String(key)) ?? null,
    setItem: (key, value) => void items.set(String(key), String(value)),
    removeItem: (key) => void items.delete(String(key)),
    clear: () => items.clear(),
  };
}

/** The names of the official client's own cookies (provider-api.md 3.1). */
const CLIENT_COOKIE = /^stytch_/;

/**
 * The part of RFC 6265 that one origin needs: names, values and `expires`.
 *
 * @param hasAll whether all cookies are in memory; otherwise only those of the official client
 */
function cookies(hasAll: boolean): PropertyDescriptor {
  const native = hasAll ? undefined : Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  const jar = new Map<string, { readonly value: string; readonly expires: number }>();
  return {
    get: () => {
      const kept: unknown = native?.get?.call(document);
      const own = [...jar]
        .filter(([, { expires }]) => expires > Date.now())
        .map(([name, { value }]) => `${name}=${value}`);
      return [...(kept ? [kept] : []), ...own].join('; ');
    },
    set: (text: unknown) => {
      const [pair = '', ...attributes] = String(text).split(';');
      const at = pair.indexOf('=');
      const name = pair.slice(0, at).trim();
      if (native && !CLIENT_COOKIE.test(name)) return native.set?.call(document, text);
      const expires = attributes.map((attribute) => /^\s*expires=(.+)$/i.exec(attribute)?.[1]).find(Boolean);
      jar.set(name, {
        value: pair.slice(at + 1).trim(),
        expires: expires ? Date.parse(expires) : Infinity,
      });
    },
  };
}
