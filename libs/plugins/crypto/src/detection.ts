import type { Chain, FoundWallet } from '@latchkey/slots';
import { can, fitToShow, LIST_LENGTH, listOf, read } from './hostile.js';

/** Looks for wallets in a page. */
export interface Detection {
  /** What was found so far; another list when that may have changed. The first call looks. */
  get(): readonly FoundWallet[];
  /** Looks on, for as long as somebody listens. Gives its own undo. */
  subscribe(listener: () => void): () => void;
}

/** Where wallets put themselves that do not announce themselves, the more telling places first. */
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

/** By which such wallets are known. MetaMask's is last, because most others set it too. */
const FLAGS = ['isCoinbaseWallet', 'isBinance', 'isVessel', 'isPhantom', 'isMetaMask'];

/**
 * Looks for wallets: EIP-6963, the Wallet Standard, and where others put themselves. What is there already is found at
 * once; wallets that come late are found when they announce themselves, and when the person comes back to the page.
 */
export function createDetection(page: EventTarget): Detection {
  const listeners = new Set<() => void>();
  const ids = new Set<unknown>();
  let announced: readonly FoundWallet[] = [];
  let found: readonly FoundWallet[] | undefined;

  const look = () => {
    const all = [...announced];
    for (const place of PLACES) {
      const object = place.split('.').reduce<unknown>(read, page);
      const chain = place.endsWith('solana') ? 'solana' : 'ethereum';
      // Where several are installed, older ones stand in a list.
      for (const provider of [...listOf(read(object, 'providers')), object]) {
        // An element of the page by such a name can do neither.
        if (!can(provider, 'request') && !can(provider, 'connect')) continue;
        if (all.some((other) => other.provider === provider)) continue;
        const id = FLAGS.find((flag) => read(provider, flag) === true) ?? (place === chain ? '' : place);
        all.push({ chain, id, provider });
      }
    }
    return (found = all);
  };
  const change = () => {
    look();
    for (const listener of [...listeners]) listener();
  };
  const add = (chain: Chain, id: string, name: unknown, provider: unknown, uuid?: unknown) => {
    // A wallet answers each request anew; some under a new uuid, none under the name of another.
    const known = [id && chain + id, uuid, provider];
    if (announced.length >= LIST_LENGTH || known.some((mark) => mark && ids.has(mark))) return;
    for (const mark of known) ids.add(mark);
    announced = [...announced, { chain, id, name: fitToShow(name), provider }];
    change();
  };

  // https://eips.ethereum.org/EIPS/eip-6963: the event's detail is { info: { uuid, name, icon, rdns }, provider }.
  const onAnnounced = (event: Event) => {
    const detail = read(event, 'detail');
    const provider = read(detail, 'provider');
    const info = read(detail, 'info');
    if (can(provider, 'request')) {
      add('ethereum', fitToShow(read(info, 'rdns')), read(info, 'name'), provider, read(info, 'uuid'));
    }
  };
  // https://github.com/wallet-standard/wallet-standard: pages hand out `register`, wallets call it, in either order.
  const register = (...wallets: unknown[]) => {
    for (const wallet of wallets.slice(0, LIST_LENGTH)) {
      const name = fitToShow(read(wallet, 'name'));
      const isSolana = listOf(read(wallet, 'chains')).some((chain) => fitToShow(chain).startsWith('solana:'));
      if (isSolana && read(read(wallet, 'features'), 'solana:signMessage')) add('solana', name, name, wallet);
    }
    return () => {
      announced = announced.filter(({ provider }) => !wallets.includes(provider));
      change();
    };
  };
  const onRegistering = (event: Event) => {
    try {
      (read(event, 'detail') as (api: unknown) => void)({ register });
    } catch {
      // No function, or one that throws: there is no wallet behind it.
    }
  };

  const handlers = Object.entries({
    'eip6963:announceProvider': onAnnounced,
    'wallet-standard:register-wallet': onRegistering,
    // Said by wallets that come late to `window.ethereum`.
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
      // Whatever has come while nobody listened.
      change();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unlisten();
        // Who asks next looks anew: nobody has followed what comes and goes meanwhile.
        found = undefined;
      };
    },
  };
}
