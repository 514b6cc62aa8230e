import { sanitizeText, walletLabel } from '@latchkey/kernel';
import type { FoundWallet } from '@latchkey/slots';
import { hasMethod, hasSolanaChain, LIST_LENGTH, listOf, readProperty } from './untrusted-values.js';

/** Detects wallets in a page. */
export interface Detection {
  /** The wallets found so far; a new list if they may have changed. The first call runs the detection. */
  get(): readonly FoundWallet[];
  /** Continues detection while there are listeners. Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
}

/** Globals of wallets that do not announce themselves, the most specific first. */
const PLACES = [
  'phantom.solana',
  'vessel.ethereum',
  'vessel',
  'binancew3w.ethereum',
  'BinanceChain',
  'coinbaseWalletExtension',
  'ethereum',
  'solana',
];

/** Flags that identify such wallets. MetaMask's flag is last because most other wallets also set it. */
const FLAGS = ['isCoinbaseWallet', 'isBinance', 'isVessel', 'isPhantom', 'isMetaMask'];

/** A text of a wallet, sanitized. */
const labelIn = (object: unknown, key: string) => sanitizeText(readProperty(object, key), walletLabel);

/**
 * Detects wallets by EIP-6963, the Wallet Standard and well-known globals. Finds present wallets at once, and later
 * ones when they announce themselves or when the page regains the focus.
 */
export function createDetection(page: EventTarget): Detection {
  const listeners = new Set<() => void>();
  const ids: unknown[] = [];
  let announced: readonly FoundWallet[] = [];
  let found: readonly FoundWallet[] | undefined;

  const look = () => {
    const all = [...announced];
    for (const place of PLACES) {
      const object = place.split('.').reduce<unknown>(readProperty, page);
      const chain = place.endsWith('solana') ? 'solana' : 'ethereum';
      // If several wallets are installed, older ones are in a list.
      for (const provider of [...listOf(readProperty(object, 'providers')), object]) {
        // Skips DOM elements that are globals of the same name.
        if (!hasMethod(provider, 'request') && !hasMethod(provider, 'connect')) continue;
        if (all.some((other) => other.provider === provider)) continue;
        const id = FLAGS.find((flag) => readProperty(provider, flag) === true) ?? (place === chain ? '' : place);
        all.push({ chain, id, provider });
      }
    }
    return (found = all);
  };
  const change = () => {
    look();
    for (const listener of [...listeners]) listener();
  };
  const add = (wallet: FoundWallet, uuid?: unknown) => {
    const { chain, id, provider } = wallet;
    // A wallet announces itself again at each request, sometimes with a new uuid, but never with another wallet's name.
    const own = [id && chain + id, uuid, provider].filter(Boolean);
    if (announced.length >= LIST_LENGTH || own.some((mark) => ids.includes(mark))) return;
    ids.push(...own);
    announced = [...announced, wallet];
    change();
  };

  // https://eips.ethereum.org/EIPS/eip-6963: the event's detail is { info: { uuid, name, icon, rdns }, provider }.
  const onAnnounced = (event: Event) => {
    const detail = readProperty(event, 'detail');
    const provider = readProperty(detail, 'provider');
    const info = readProperty(detail, 'info');
    if (!hasMethod(provider, 'request')) return;
    const wallet = { chain: 'ethereum', id: labelIn(info, 'rdns'), name: labelIn(info, 'name'), provider } as const;
    add(wallet, readProperty(info, 'uuid'));
  };
  // https://github.com/wallet-standard/wallet-standard: the page offers `register` and wallets call it, in either
  // order.
  const register = (...wallets: unknown[]) => {
    for (const provider of wallets.slice(0, LIST_LENGTH)) {
      const name = labelIn(provider, 'name');
      const signs = readProperty(readProperty(provider, 'features'), 'solana:signMessage');
      if (signs && hasSolanaChain(provider)) add({ chain: 'solana', id: name, name, provider });
    }
    return () => {
      announced = announced.filter(({ provider }) => !wallets.includes(provider));
      change();
    };
  };
  const onRegistering = (event: Event) => {
    try {
      (readProperty(event, 'detail') as (api: unknown) => void)({ register });
    } catch {
      // The detail is not a function, or it throws: there is no wallet.
    }
  };

  const handlers = Object.entries({
    'eip6963:announceProvider': onAnnounced,
    'wallet-standard:register-wallet': onRegistering,
    // Fired by wallets that set `window.ethereum` late.
    'ethereum#initialized': change,
    focus: change,
    visibilitychange: change,
  });
  const listen = () => {
    for (const [type, handler] of handlers) page.addEventListener(type, handler);
    page.dispatchEvent(new Event('eip6963:requestProvider'));
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
  };
  const unlisten = () => {
    for (const [type, handler] of handlers) page.removeEventListener(type, handler);
  };

  return {
    get() {
      if (found) return found;
      listen();
      unlisten();
      return look();
    },
    subscribe(listener) {
      if (listeners.size === 0) listen();
      listeners.add(listener);
      // Detects wallets that arrived while there were no listeners.
      change();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unlisten();
        // Clears the result, which is not updated without listeners. The next `get()` detects again.
        found = undefined;
      };
    },
  };
}
