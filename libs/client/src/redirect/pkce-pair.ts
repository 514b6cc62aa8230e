import { CLIENT_STATE_KEY, OAUTH_PAIR_KEY, PKCE_VERIFIER_SUFFIX } from '@latchkey/kernel';
import type { PkceNamespace } from '../bootstrap/settings.js';

/** The `localStorage` key of the official client for a PKCE pair. All tabs share it. */
export const clientPlace = (publicToken: string, namespace: PkceNamespace): string =>
  CLIENT_STATE_KEY + publicToken + PKCE_VERIFIER_SUFFIX + namespace;

/** The `sessionStorage` key for the pair of this tab. The value `null` means a start without a challenge. */
export const tabPlace = (publicToken: string): string => OAUTH_PAIR_KEY + publicToken;

/**
 * Stores the PKCE pair of an OAuth start for this tab. The official client has one key for all tabs, and the next start
 * in any tab overwrites it (robustness.md 70). Call it right before the page navigates away.
 *
 * @param pair `null`: a start without a challenge, such as One Tap. @default the pair under the client's key
 */
export function savePkcePair(publicToken: string, pair?: null): void {
  try {
    const kept = pair === null ? pair : localStorage.getItem(clientPlace(publicToken, 'oauth'));
    sessionStorage.setItem(tabPlace(publicToken), kept ?? 'null');
  } catch {
    // Without sessionStorage, the client's own key is the only one.
  }
}

/**
 * Restores this tab's pair, or its absence, under the official client's key. Call it right before the client reads it.
 */
export function restorePkcePair(publicToken: string): void {
  try {
    const kept = sessionStorage.getItem(tabPlace(publicToken));
    const place = clientPlace(publicToken, 'oauth');
    if (kept === 'null') localStorage.removeItem(place);
    else if (kept) localStorage.setItem(place, kept);
  } catch {
    // No storage: there is no pair to restore.
  }
}

/** Removes the pair of a finished redirect, so that no later redirect uses it. */
export function deletePkcePair(publicToken: string): void {
  try {
    const kept = sessionStorage.getItem(tabPlace(publicToken));
    const place = clientPlace(publicToken, 'oauth');
    sessionStorage.removeItem(tabPlace(publicToken));
    if (localStorage.getItem(place) === kept) localStorage.removeItem(place);
  } catch {
    // No storage: there is no pair to remove.
  }
}
