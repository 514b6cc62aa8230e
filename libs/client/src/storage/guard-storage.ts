import { CLIENT_STATE_KEY, PROBE_COOKIE } from '@latchkey/kernel';

/** The storage that the official client uses for a session. */
const PLACES = ['localStorage', 'sessionStorage', 'cookie'] as const;

/** A storage of the official client. */
export type StorageKind = (typeof PLACES)[number];

/**
 * Checks for blocked storage and replaces it with memory. Call it before the official client is imported: the client
 * reads storage during its import and fails if a getter throws (robustness.md 13). The replacement is loaded only if
 * needed. Also prevents that a `toJSON` of a page's script changes what the client stores and sends.
 *
 * @returns whether the session will end with this page
 * @throws ProviderError `provider/storage-blocked` if the browser does not allow a replacement, `provider/not-in-browser`
 *   on a server and in a worker
 */
export async function guardStorage(): Promise<boolean> {
  const blocked = PLACES.filter((place) => {
    try {
      return place === 'cookie' ? !navigator.cookieEnabled || document.cookie === null : !globalThis[place];
    } catch {
      return true;
    }
  });
  const isLost = blocked.includes('cookie') || areCookiesDropped();
  if (blocked.length > 0 || isLost || 'toJSON' in []) {
    await import('./memory-storage.js').then((it) => it.installMemoryStorage(blocked, isLost));
  }
  // On plain HTTP pages, except on localhost, browsers drop the client's `Secure` cookies (provider-api.md 3.1).
  return blocked.length > 0 || isLost || globalThis.isSecureContext === false;
}

/**
 * Whether the browser silently drops cookies with the attributes of the client's own ones (provider-api.md 3.1): in a
 * frame of another site, where `cookieEnabled` is true and other storage works (RFC 6265bis, 5.2), or together with other
 * storage.
 */
function areCookiesDropped(): boolean {
  const set = (value: string) =>
    (document.cookie = `${PROBE_COOKIE}=${value}; path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`);
  set('1');
  const isDropped = !document.cookie.includes(PROBE_COOKIE);
  set('; max-age=0');
  return isDropped;
}

/**
 * Stops `storage` events with invalid values of the official client's key: the client's listener parses them without a
 * check and throws in the host's page. Valid are a removed key and the JSON of `null` or of an object, whose content
 * `activeSession` checks. Also works for an existing client, because capturing listeners of the window run before its
 * other listeners (DOM standard, event dispatch). A stopped event reaches no other listener of the window.
 */
export function guardStorageEvents(publicToken: string): void {
  const stopUnreadable = (event: StorageEvent) => {
    if (event.key !== CLIENT_STATE_KEY + publicToken) return;
    try {
      const state: unknown = JSON.parse(event.newValue ?? 'null');
      if (typeof state === 'object' && !Array.isArray(state)) return;
    } catch {
      // Invalid JSON: stops the event.
    }
    event.stopImmediatePropagation();
  };
  addEventListener('storage', stopUnreadable, true);
}
