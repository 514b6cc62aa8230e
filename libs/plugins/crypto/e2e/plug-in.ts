import type { Page } from '@playwright/test';
import type { Reply, TestWallet } from './wallet.js';

/** How a wallet is exposed in a page. */
export type Place =
  /** A global object, as older wallets create; `phantom.solana` is nested in another. */
  | { readonly global: string; readonly flags?: Readonly<Record<string, boolean>>; readonly late?: boolean }
  /** EIP-6963: the wallet announces itself. */
  | { readonly rdns: string; readonly name: string; readonly late?: boolean }
  /** The Wallet Standard: the wallet registers itself. */
  | { readonly standard: string; readonly late?: boolean };

/** A wallet, and how it is exposed in a page. */
export interface Plugged {
  readonly wallet: TestWallet;
  readonly place: Place;
  /** Whether its methods throw unless they are called on their own object. */
  readonly isBound?: boolean;
}

/** The serialisable part of a wallet that is sent to the page. */
interface Half {
  readonly index: number;
  readonly chain: TestWallet['chain'];
  readonly place: Place;
  readonly isBound: boolean;
}

interface PageHalves {
  /** Sends a request to the wallet with this index. */
  __latchkeyWallet(index: number, method: string, params: unknown): Promise<Reply>;
  /** The wallets' controls for specs. */
  wallets: {
    /** Exposes the wallets that are marked as late. */
    appear(): void;
    /** Emits a wallet event to the page: `accountsChanged`, `disconnect`. */
    say(index: number, event: string, value: unknown): void;
  };
}

declare global {
  interface Window extends PageHalves {}
}

/** Adds wallets to the following pages before the pages' own scripts, as browser extensions do. */
export async function plugIn(page: Page, plugged: readonly Plugged[]): Promise<void> {
  await page.exposeBinding('__latchkeyWallet', (_source, index: number, method: string, params: unknown) => {
    const { wallet } = plugged[index] ?? {};
    if (wallet === undefined) throw new Error(`There is no wallet ${index}.`);
    return wallet.answer(method, params);
  });
  const halves = plugged.map(({ wallet, place, isBound = false }, index): Half => ({
    ...{ index, chain: wallet.chain, place, isBound },
  }));
  await page.addInitScript(stand, halves);
}

/** Exposes the wallets that are marked as late. */
export async function appear(page: Page): Promise<void> {
  await page.evaluate(() => window.wallets.appear());
}

/** Emits a wallet event to the listeners in the page. */
export async function say(page: Page, event: string, value: unknown, index = 0): Promise<void> {
  await page.evaluate(([index, event, value]) => window.wallets.say(index, event, value), [
    index,
    event,
    value,
  ] as const);
}

// Runs in the page, before its own scripts.
function stand(halves: readonly Half[]): void {
  type Listener = (value: unknown) => void;
  const heard: { readonly index: number; readonly event: string; readonly listener: Listener }[] = [];
  const late: (() => void)[] = [];
  window.wallets = {
    appear: () => late.splice(0).forEach((come) => come()),
    say: (index, event, value) =>
      [...heard].filter((one) => one.index === index && one.event === event).forEach(({ listener }) => listener(value)),
  };

  const ask = async (index: number, method: string, params: unknown): Promise<unknown> => {
    const reply = await window.__latchkeyWallet(index, method, params);
    if ('error' in reply) throw Object.assign(new Error(reply.error.message), { code: reply.error.code });
    if ('silent' in reply) return new Promise(() => {});
    return reply.value;
  };
  const emitter = (index: number) => ({
    on: (event: string, listener: Listener) => void heard.push({ index, event, listener }),
    removeListener: (event: string, listener: Listener) => {
      const at = heard.findIndex((one) => one.event === event && one.listener === listener);
      if (at >= 0) heard.splice(at, 1);
    },
  });
  /** Makes the methods throw unless they are called on their own object. */
  const bind = <T extends object>(object: T, isBound: boolean): T => {
    if (!isBound) return object;
    for (const [name, method] of Object.entries(object)) {
      if (typeof method !== 'function') continue;
      Object.assign(object, {
        [name](this: unknown, ...values: unknown[]) {
          if (this !== object) throw new TypeError('Illegal invocation');
          return method.apply(object, values);
        },
      });
    }
    return object;
  };

  const ethereum = ({ index, isBound }: Half, flags: object) =>
    bind(
      {
        ...flags,
        ...emitter(index),
        request: ({ method, params }: { method: string; params?: unknown }) => ask(index, method, params),
      },
      isBound,
    );

  /** A Solana wallet's answer to a text: a signature and its address. Returns any other answer unchanged. */
  const signed = async (index: number, message: Uint8Array) => {
    const answer = await ask(index, 'signMessage', new TextDecoder().decode(message));
    const { address, signature } = Object(answer);
    return Array.isArray(signature) ? { address: String(address), signature: Uint8Array.from(signature) } : answer;
  };
  const keyOf = (address: unknown) => ({ toString: () => address, toBase58: () => address });

  const solana = ({ index, isBound }: Half, flags: object) => {
    const wallet = bind(
      {
        ...flags,
        ...emitter(index),
        publicKey: null as object | null,
        async connect() {
          wallet.publicKey = keyOf(await ask(index, 'connect', undefined));
          return { publicKey: wallet.publicKey };
        },
        async signMessage(message: Uint8Array) {
          const answer = Object(await signed(index, message));
          if (typeof answer.address === 'string') wallet.publicKey = keyOf(answer.address);
          return { ...answer, publicKey: wallet.publicKey };
        },
        request: ({ method, params }: { method: string; params?: { message: Uint8Array } }) =>
          method === 'connect' ? wallet.connect() : wallet.signMessage(params?.message ?? new Uint8Array()),
      },
      isBound,
    );
    return wallet;
  };

  const standard = ({ index, isBound }: Half, name: string) => {
    const connectTo = (address: unknown) =>
      void (wallet.accounts = [{ address, chains: ['solana:mainnet'], features: ['solana:signMessage'] }]);
    const wallet = {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
      chains: ['solana:mainnet'],
      accounts: [] as unknown[],
      features: {
        'standard:connect': bind(
          {
            version: '1.0.0',
            async connect() {
              connectTo(await ask(index, 'connect', undefined));
              return { accounts: wallet.accounts };
            },
          },
          isBound,
        ),
        'standard:events': {
          version: '1.0.0',
          on(event: string, listener: Listener) {
            heard.push({ index, event, listener });
            return () => {};
          },
        },
        'solana:signMessage': bind(
          {
            version: '1.0.0',
            async signMessage({ message }: { message: Uint8Array }) {
              const answer = Object(await signed(index, message));
              if (typeof answer.address === 'string') connectTo(answer.address);
              return [{ signedMessage: message, signature: answer.signature }];
            },
          },
          isBound,
        ),
      },
    };
    return wallet;
  };

  const place = (half: Half) => {
    if ('global' in half.place) {
      const object =
        half.chain === 'ethereum' ? ethereum(half, half.place.flags ?? {}) : solana(half, half.place.flags ?? {});
      const path = half.place.global.split('.');
      const name = path.pop() ?? '';
      const holder = path.reduce((at, key) => (at[key] ??= {}), Object(window));
      holder[name] = object;
      if (half.place.late) window.dispatchEvent(new Event('ethereum#initialized'));
    } else if ('rdns' in half.place) {
      const { rdns, name } = half.place;
      const detail = Object.freeze({
        info: { uuid: crypto.randomUUID(), rdns, name, icon: 'data:image/svg+xml,' },
        provider: ethereum(half, { isMetaMask: true }),
      });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    } else {
      const wallet = standard(half, half.place.standard);
      const register = ({ register }: { register: (wallet: object) => void }) => register(wallet);
      window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    }
  };

  for (const half of halves) {
    if (half.place.late) late.push(() => place(half));
    else place(half);
  }
}
