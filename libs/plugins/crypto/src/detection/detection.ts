import { sanitizeText, walletLabel } from '@latchkey/kernel';
import type { Chain, FoundWallet } from '@latchkey/slots';
import { SIGNS } from './signs.js';
import { hasMethod, hasSolanaChain, iconIn, LIST_LENGTH, listOf, readProperty } from './untrusted-values.js';

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

/** Flags that identify such wallets. */
const FLAGS = ['isCoinbaseWallet', 'isBinance', 'isVessel', 'isPhantom', 'isMetaMask'];

/** A flag that names a brand: `isRabby`. Others tell a state. */
const BRAND_FLAG = /^is(?!Connected|Unlocked|Wallet$)[A-Z\d]/;

/** The brand that a flag names: `coinbase` for `isCoinbaseWallet`. */
const brandOf = (flag: string) => flag.replace(/^is|Wallet/g, '').toLowerCase();

/** The names of all properties, inherited ones and those that are not enumerable included. */
const namesIn = (object: unknown): readonly string[] =>
  object ? [...Object.getOwnPropertyNames(object), ...namesIn(Object.getPrototypeOf(object))] : FLAGS;

/** The brands that a wallet's flags name. MetaMask counts only alone: most other wallets set its flag. */
function brandsOf(provider: unknown): readonly string[] {
  let names: readonly string[] = FLAGS;
  try {
    names = namesIn(provider);
  } catch {
    // The wallet hides them, or has no end.
  }
  const brands = names.filter((name) => BRAND_FLAG.test(name) && readProperty(provider, name) === true).map(brandOf);
  const others = brands.filter((brand) => !brand.startsWith('metamask'));
  return others[0] ? others : brands;
}

/** A text with the brand of a wallet: some announce another name than that of their flag. */
const textOf = ({ id, name, provider }: FoundWallet) => `${id} ${name} ${brandsOf(provider)}`.toLowerCase();

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
  let listening: AbortController | undefined;
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
        const brands = brandsOf(provider);
        const isFound = all.some(
          (other) =>
            other.provider === provider ||
            (other.chain === chain && brands.some((brand) => textOf(other).includes(brand))),
        );
        if (isFound) continue;
        const flag = FLAGS.find((name) => brands[0] && brands.every((brand) => brand.startsWith(brandOf(name))));
        const isOwn = place !== chain && (!brands[0] || flag === 'isMetaMask');
        all.push({ chain, id: isOwn ? place : (flag ?? ''), provider });
      }
    }
    return (found = all);
  };
  const change = () => {
    look();
    for (const listener of [...listeners]) listener();
  };
  const add = (chain: Chain, provider: unknown, id: string, info: unknown, uuid?: unknown) => {
    // A wallet announces itself again at each request, sometimes with a new uuid, but never with another wallet's name.
    const own = [id && chain + id, uuid, provider].filter(Boolean);
    if (announced.length >= LIST_LENGTH || own.some((mark) => ids.includes(mark))) return;
    ids.push(...own);
    announced = [...announced, { chain, id, name: labelIn(info, 'name'), icon: iconIn(info), provider }];
    change();
  };

  // https://eips.ethereum.org/EIPS/eip-6963: the event's detail is { info: { uuid, name, icon, rdns }, provider }.
  const onAnnounced = (event: Event) => {
    const detail = readProperty(event, 'detail');
    const provider = readProperty(detail, 'provider');
    const info = readProperty(detail, 'info');
    if (!hasMethod(provider, 'request')) return;
    add('ethereum', provider, labelIn(info, 'rdns'), info, readProperty(info, 'uuid'));
  };
  // https://github.com/wallet-standard/wallet-standard: the page offers `register` and wallets call it, in either
  // order.
  const register = (...wallets: unknown[]) => {
    for (const provider of wallets.slice(0, LIST_LENGTH)) {
      const signs = readProperty(readProperty(provider, 'features'), 'solana:signMessage');
      if (signs && hasSolanaChain(provider)) add('solana', provider, labelIn(provider, 'name'), provider);
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

  const handlers = [onAnnounced, onRegistering];
  const listen = () => {
    listening = new AbortController();
    for (const [index, type] of SIGNS.entries()) page.addEventListener(type, handlers[index] ?? change, listening);
    page.dispatchEvent(new Event('eip6963:requestProvider'));
    page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }));
  };

  return {
    get() {
      if (found) return found;
      listen();
      listening?.abort();
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
        listening?.abort();
        // Clears the result, which is not updated without listeners. The next `get()` detects again.
        found = undefined;
      };
    },
  };
}
