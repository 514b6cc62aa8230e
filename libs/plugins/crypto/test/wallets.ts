import bs58 from 'bs58';
import { Wallet } from 'ethers/wallet';

// Wallets with real keys and scripted answers.

/** Replaces the answer to a method. An error that it throws is the wallet's failure. */
export type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

type Listener = (value: unknown) => void;

/** The event emitter of wallets on either chain. */
function speaker() {
  const listeners = new Map<Listener, string>();
  return {
    on: (event: string, listener: Listener) => void listeners.set(listener, event),
    removeListener: (_event: string, listener: Listener) => void listeners.delete(listener),
    /** Emits an event to all listeners. */
    say(event: string, value: unknown) {
      for (const [listener, heard] of [...listeners]) if (heard === event) listener(value);
    },
    /** The number of listeners. */
    listeners: () => listeners.size,
  };
}

let keys = 0;

/** Returns a new key for each call. */
export const newKey = () => new Wallet(`0x${(++keys).toString(16).padStart(64, '1')}`);

/** An Ethereum wallet (EIP-1193) whose methods throw unless they are called on itself. */
export function ethereumWallet(answers: Answers = {}, flags: object = {}, key = newKey()) {
  const asked: string[] = [];
  const wallet = {
    ...flags,
    ...speaker(),
    address: key.address,
    /** The requested methods, in order. */
    asked,
    async request(this: unknown, { method, params = [] }: { method: string; params?: readonly unknown[] }) {
      if (this !== wallet) throw new TypeError('Illegal invocation');
      asked.push(method);
      // `eth_accounts` defaults to the accounts of `eth_requestAccounts`.
      const answer = answers[method] ?? (method === 'eth_accounts' && answers['eth_requestAccounts']);
      if (answer) return answer(params);
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [key.address.toLowerCase()];
        case 'eth_chainId':
          return '0x1';
        case 'personal_sign':
          return key.signMessage(String(params[0]));
        default:
          throw Object.assign(new Error('There is no such method.'), { code: -32601 });
      }
    },
  };
  return wallet;
}

/** A Solana key pair. */
export async function newSolanaKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('No pair of keys.');
  const address = bs58.encode(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
  const sign = async (message: string | Uint8Array<ArrayBuffer>) =>
    new Uint8Array(
      await crypto.subtle.sign(
        'Ed25519',
        pair.privateKey,
        typeof message === 'string' ? new TextEncoder().encode(message) : message,
      ),
    );
  return { address, sign };
}

type SolanaKey = Awaited<ReturnType<typeof newSolanaKey>>;

const textOf = (message: Uint8Array) => new TextDecoder().decode(message);
const keyOf = (address: string) => ({ toString: () => address });

/** An older kind of Solana wallet. With `isBare`, only `request` signs. */
export function solanaWallet(key: SolanaKey, answers: Answers = {}, isBare = false) {
  const asked: string[] = [];
  const sign = async (message: Uint8Array) => {
    asked.push('sign');
    return answers['sign'] ? answers['sign']([message]) : { signature: await key.sign(textOf(message)) };
  };
  const wallet = {
    ...speaker(),
    asked,
    publicKey: null as unknown,
    async connect(this: unknown) {
      if (this !== wallet) throw new TypeError('Illegal invocation');
      asked.push('connect');
      if (answers['connect']) return answers['connect']([]);
      wallet.publicKey = keyOf(key.address);
      return { publicKey: wallet.publicKey };
    },
    ...(!isBare && { signMessage: sign }),
    request: ({ params }: { params: { message: Uint8Array } }) => sign(params.message),
  };
  return wallet;
}

/** A Solana wallet of the Wallet Standard. */
export function standardWallet(key: SolanaKey, name = 'Example', answers: Answers = {}) {
  const { say, on, removeListener, listeners } = speaker();
  const account = { address: key.address, chains: ['solana:mainnet'], features: ['solana:signMessage'] };
  const wallet = {
    name,
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [] as object[],
    say,
    listeners,
    features: {
      'standard:connect': {
        async connect() {
          if (answers['connect']) return answers['connect']([]);
          wallet.accounts = [account];
          return { accounts: wallet.accounts };
        },
      },
      'standard:events': {
        on(event: string, listener: Listener) {
          on(event, listener);
          return () => removeListener(event, listener);
        },
      },
      'solana:signMessage': {
        async signMessage({ message }: { message: Uint8Array }) {
          if (answers['sign']) return answers['sign']([message]);
          return [{ signedMessage: message, signature: await key.sign(textOf(message)) }];
        },
      },
    },
  };
  return wallet;
}

/** Announces a wallet by EIP-6963, now and whenever the page asks. Returns a function that stops that. */
export function announce(
  provider: unknown,
  rdns: string,
  name = 'A wallet',
  uuid = `uuid-of-${rdns}`,
  icon: unknown = 'data:,',
) {
  const say = () => {
    const detail = Object.freeze({ info: Object.freeze({ uuid, name, rdns, icon }), provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', say);
  say();
  return () => window.removeEventListener('eip6963:requestProvider', say);
}

/** Registers a wallet by the Wallet Standard, now and whenever the page asks. Returns a function that stops that. */
export function register(wallet: unknown) {
  const hand = ({ register: take }: { register: (wallet: unknown) => unknown }) => take(wallet);
  const onReady = (event: Event) => void (event instanceof CustomEvent && hand(event.detail));
  window.addEventListener('wallet-standard:app-ready', onReady);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: hand }));
  return () => window.removeEventListener('wallet-standard:app-ready', onReady);
}
