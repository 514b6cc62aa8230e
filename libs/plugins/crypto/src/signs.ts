/** Where wallets put themselves that do not announce themselves. */
const GLOBALS = ['ethereum', 'solana', 'phantom', 'vessel', 'binancew3w', 'BinanceChain', 'coinbaseWalletExtension'];

/** What wallets say when they come late, and what happens when people have been elsewhere, perhaps to get one. */
const SIGNS = [
  'eip6963:announceProvider',
  'wallet-standard:register-wallet',
  'ethereum#initialized',
  'focus',
  'visibilitychange',
];

/**
 * How many wallets there seem to be, by what a page can tell without a look at any of them: enough to keep their places
 * until `createDetection`, which is fetched where there is a sign, says what they are.
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
  // Who announces itself stands at its old place too.
  return count || GLOBALS.filter((name) => name in page).length;
}

/** Follows the signs in this page, for `useSyncExternalStore`. */
export function createSigns(page: EventTarget) {
  let count: number | undefined;
  let isCounting = false;
  return {
    get: () => (count ??= countSigns(page)),
    subscribe(listener: () => void): () => void {
      const look = () => {
        // Wallets answer a count with signs of their own.
        if (isCounting) return;
        isCounting = true;
        const before = count;
        count = countSigns(page);
        isCounting = false;
        if (count !== before) listener();
      };
      for (const type of SIGNS) page.addEventListener(type, look);
      // Whatever has come while nobody listened.
      look();
      return () => {
        for (const type of SIGNS) page.removeEventListener(type, look);
      };
    },
  };
}
