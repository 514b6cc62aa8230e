import { PROBE_COOKIE } from '@latchkey/kernel';
import { createProviderError } from '../errors/to-provider-error.js';
import { guardJson } from './guard-json.js';
import type { StorageKind } from './guard-storage.js';

/**
 * Replaces blocked storage with memory, for all scripts of the page and until it is left. Those scripts could not use
 * the blocked storage either. Cookies that the browser silently drops count as blocked. Also corrects the JSON that scripts
 * store where the page has a `toJSON` for all objects or lists.
 *
 * @throws ProviderError `provider/storage-blocked` where the browser does not allow it, `provider/not-in-browser` where
 *   there is no document
 */
export function installMemoryStorage(places: readonly StorageKind[]): void {
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
    if (places.includes('cookie') || areCookiesDropped()) {
      Object.defineProperty(document, 'cookie', { configurable: true, ...cookies() });
    }
  } catch (cause) {
    throw createProviderError('storage-blocked', { retryable: false, cause });
  }
}

// Chromium reports `cookieEnabled` even while it blocks cookies together with other storage.
function areCookiesDropped(): boolean {
  document.cookie = `${PROBE_COOKIE}=1; SameSite=Lax`;
  const isDropped = !document.cookie.includes(PROBE_COOKIE);
  document.cookie = `${PROBE_COOKIE}=; max-age=0`;
  return isDropped;
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

/** The part of RFC 6265 that one origin needs: names, values and `expires`. */
function cookies(): PropertyDescriptor {
  const jar = new Map<string, { readonly value: string; readonly expires: number }>();
  return {
    get: () =>
      [...jar]
        .filter(([, { expires }]) => expires > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
    set: (text: unknown) => {
      const [pair = '', ...attributes] = String(text).split(';');
      const at = pair.indexOf('=');
      const expires = attributes.map((attribute) => /^\s*expires=(.+)$/i.exec(attribute)?.[1]).find(Boolean);
      jar.set(pair.slice(0, at).trim(), {
        value: pair.slice(at + 1).trim(),
        expires: expires ? Date.parse(expires) : Infinity,
      });
    },
  };
}
