import type { Wallet, wallets } from '@latchkey/slots';

/** Globals of wallets that do not announce themselves. */
const GLOBALS = ['ethereum', 'solana', 'phantom', 'vessel', 'binancew3w', 'BinanceChain', 'coinbaseWalletExtension'];

/**
 * Events of wallets that arrive late, and events after which a new wallet may be installed. `createDetection` handles
 * the first two, by their position. Wallets that set `window.ethereum` late fire the third.
 */
export const SIGNS = [
  'eip6963:announceProvider',
  'wallet-standard:register-wallet',
  'ethereum#initialized',
  'focus',
  'visibilitychange',
];

/**
 * Estimates the number of wallets without accessing any of them. The result is used to reserve space until
 * `createDetection`, which loads only if there is a sign, identifies the wallets.
 */
export function countSigns(page: EventTarget): number {
  let count = 0;
  const onAnnounced = () => count++;
  const register = (...wallets: unknown[]) => {
    count += wallets.length;
    return () => {};
  };
  page.addEventListener('eip6963:announceProvider', onAnnounced);
  page.dispatchEvent(new Event('eip6963:requestProvider'));
  page.removeEventListener('eip6963:announceProvider', onAnnounced);
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
  // Counts globals only without announcements: announced wallets set globals as well.
  return count || GLOBALS.filter((name) => name in page).length;
}

/** The number of wallets of `known` that find their provider object without one that the widget has found. */
export function countOwnGlobals(known: ReturnType<typeof wallets.combine>): number {
  return known.filter(({ value }) => {
    try {
      // A loader has no such method: its wallets are not known yet.
      return (value as Wallet).detect([]);
    } catch {
      return false;
    }
  }).length;
}

/** Observes the signs in a page, for `useSyncExternalStore`. Calls the listeners whenever their number may differ. */
export function createSigns(page: EventTarget) {
  let count: number | undefined;
  let isCounting = false;
  return {
    get: () => (count ??= countSigns(page)),
    subscribe(listener: () => void): () => void {
      const look = () => {
        // Wallets answer a count with events that would start another one.
        if (isCounting) return;
        isCounting = true;
        count = countSigns(page);
        listener();
        isCounting = false;
      };
      const listening = new AbortController();
      for (const type of SIGNS) page.addEventListener(type, look, listening);
      // Counts wallets that arrived while there was no listener.
      look();
      return () => listening.abort();
    },
  };
}

/**
 * The number of wallets on the main screen (behaviour.md 9): six, minus the number of provider buttons, minus one. At
 * least zero.
 */
export function countOnMain(mainButtons: number): number {
  return Math.max(0, 6 - mainButtons - 1);
}
