import type { PkceNamespace } from './types.js';

/** The key in `localStorage` under which the official client keeps a pair: one for all tabs. */
export const clientPlace = (publicToken: string, namespace: PkceNamespace): string =>
  `stytch_sdk_state_${publicToken}::PKCE_VERIFIER:${namespace}`;

/** The key in `sessionStorage` of this tab's own. `null` there: the start went without a challenge. */
const tabPlace = (publicToken: string) => `latchkey:oauth-pair:${publicToken}`;

/**
 * Keeps the PKCE pair of an OAuth start for this tab: the official client has one place for all of them, where the next
 * start in any tab lays its own (QUALITY 70). Call it when the page is about to be left.
 *
 * @param pair `null`: the start went without a challenge, as that of One Tap does. @default what lies in the client's place
 */
export function keepOAuthPair(publicToken: string, pair?: null): void {
  try {
    const kept = pair === null ? pair : localStorage.getItem(clientPlace(publicToken, 'oauth'));
    sessionStorage.setItem(tabPlace(publicToken), kept ?? 'null');
  } catch {
    // Then the client's own place is all there is.
  }
}

/** Lays this tab's pair, or the absence of one, where the official client looks for it, right before it does. */
export function bringBackOAuthPair(publicToken: string): void {
  try {
    const kept = sessionStorage.getItem(tabPlace(publicToken));
    const place = clientPlace(publicToken, 'oauth');
    if (kept === 'null') localStorage.removeItem(place);
    else if (kept) localStorage.setItem(place, kept);
  } catch {
    // As above.
  }
}

/** The return is over: what was kept for it must not meet another. */
export function forgetOAuthPair(publicToken: string): void {
  try {
    const kept = sessionStorage.getItem(tabPlace(publicToken));
    const place = clientPlace(publicToken, 'oauth');
    sessionStorage.removeItem(tabPlace(publicToken));
    if (localStorage.getItem(place) === kept) localStorage.removeItem(place);
  } catch {
    // As above.
  }
}
