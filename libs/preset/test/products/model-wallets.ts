import type { BrowserParts, How } from '@latchkey/testing/simulation';

/** A wallet on the page, with the actions of its user. */
export interface ModelWallet {
  /** Switches the active account, and notifies the page if `isAnnounced`. */
  switchAccount(isAnnounced: boolean): void;
}

/** The modelled wallets, by the names of their globals. */
export interface ModelWallets {
  readonly ethereum: ModelWallet & { request(call: { readonly method: string }): Promise<unknown> };
  readonly phantom: { readonly solana: ModelWallet };
}

const ETHEREUM_ACCOUNTS = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const;
/** Two public keys of 31 zero bytes and one other byte. */
const SOLANA_ACCOUNTS = [`${'1'.repeat(31)}2`, `${'1'.repeat(31)}3`] as const;

/** Returns an account's signature of a text. It has a valid form and is unique to the account and the text. */
export function signatureOf(chain: string, address: string, challenge: string): string {
  let sum = 7;
  for (const letter of `${address} ${challenge}`) sum = (sum * 33 + letter.charCodeAt(0)) % 999_999_999_989;
  const digits = String(sum).padStart(12, '0');
  // 64 bytes in base58, which has no digit 0: 54 zero bytes and 10 more.
  return chain === 'ethereum' ? `0x${digits}` : `${'1'.repeat(54)}z${digits.replaceAll('0', 'A')}`;
}

/** The errors of wallets (EIP-1193 and EIP-1474). */
const rejection = (code: number) => Object.assign(new Error('A sentence of the wallet.'), { code });

/** Ends a wallet request with the given outcome. `unheard`: the wallet never answers. */
function end<T>(how: How, answer: () => T): T | Promise<never> | object {
  switch (how) {
    case 'good':
      return answer();
    case 'refused':
      throw rejection(4001);
    case 'limited':
      throw rejection(-32002);
    case 'lost':
      throw rejection(4900);
    case 'malformed':
      return { nonsense: true };
    case 'unheard':
      return new Promise<never>(() => {});
  }
}

type Listener = (value: unknown) => void;

/** The base of the wallets of both chains. A wallet always signs with its active account. */
function createWallet({ hold }: BrowserParts, accounts: readonly [string, string], announcement: string) {
  const listeners = new Set<Listener>();
  let active: string = accounts[0];
  return {
    active: () => active,
    async ask<T>(name: string, answer: () => T, question?: Readonly<Record<string, unknown>>) {
      return end(await hold(name, question), answer);
    },
    events: {
      on: (name: string, listener: Listener) => void (name === announcement && listeners.add(listener)),
      removeListener: (_name: string, listener: Listener) => void listeners.delete(listener),
    },
    switchAccount(isAnnounced: boolean, told: () => unknown) {
      active = active === accounts[0] ? accounts[1] : accounts[0];
      if (isAnnounced) for (const listener of [...listeners]) listener(told());
    },
  };
}

/** An Ethereum wallet that identifies itself as MetaMask (EIP-1193). */
function createMetamask(parts: BrowserParts) {
  const { active, ask, events, switchAccount } = createWallet(parts, ETHEREUM_ACCOUNTS, 'accountsChanged');
  const accounts = () => [active()];
  return {
    isMetaMask: true,
    ...events,
    switchAccount: (isAnnounced: boolean) => switchAccount(isAnnounced, accounts),
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return ask(method, accounts);
        case 'eth_chainId':
          return ask(method, () => '0x1');
        case 'personal_sign':
          return ask(method, () => signatureOf('ethereum', active(), String(params[0])), { params });
        default:
          throw rejection(-32601);
      }
    },
  };
}

/** Phantom, at its own global. */
function createPhantom(parts: BrowserParts) {
  const { active, ask, events, switchAccount } = createWallet(parts, SOLANA_ACCOUNTS, 'accountChanged');
  const publicKey = () => ({ toString: (address = active()) => address });
  return {
    isPhantom: true,
    ...events,
    switchAccount: (isAnnounced: boolean) => switchAccount(isAnnounced, publicKey),
    get publicKey() {
      return publicKey();
    },
    connect: () => ask('phantom connect', () => ({ publicKey: publicKey() })),
    signMessage: (message: Uint8Array) =>
      ask('phantom signMessage', () => ({
        signature: signatureOf('solana', active(), new TextDecoder().decode(message)),
      })),
  };
}

/** Installs two wallets on the page. Returns a function that removes them. */
export function putWallets(parts: BrowserParts): () => void {
  const wallets: ModelWallets = { ethereum: createMetamask(parts), phantom: { solana: createPhantom(parts) } };
  Object.assign(globalThis, wallets);
  return () => {
    for (const name of Object.keys(wallets)) Reflect.deleteProperty(globalThis, name);
  };
}

/** The wallets of the present page. */
export const presentWallets = () => globalThis as unknown as ModelWallets;
