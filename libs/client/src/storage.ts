/** What the official client keeps a session in. */
const PLACES = ['localStorage', 'sessionStorage', 'cookie'] as const;

/** One of them. */
export type Place = (typeof PLACES)[number];

/**
 * Looks whether this page may keep anything, before the official client does: that one reads storage while it is being
 * imported and dies of a getter that throws (QUALITY 13). Where a place is blocked, memory stands in for it; the code
 * for that is loaded only then.
 *
 * @returns whether staying signed in will not outlast this page
 * @throws ProviderError `provider/storage-blocked` where the browser lets nothing stand in
 */
export async function guardStorage(): Promise<boolean> {
  const blocked = PLACES.filter((place) => {
    try {
      return place === 'cookie' ? !navigator.cookieEnabled || document.cookie === null : !globalThis[place];
    } catch {
      return true;
    }
  });
  if (blocked.length > 0) await import('./storage-in-memory.js').then((it) => it.standInFor(blocked));
  // On plain HTTP beyond this machine the client's cookies are `Secure` and dropped (PROVIDER_CONTRACT 3.1).
  return blocked.length > 0 || globalThis.isSecureContext === false;
}
