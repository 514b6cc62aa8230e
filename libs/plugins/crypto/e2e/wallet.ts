import { generateKeyPairSync, randomBytes, sign as signBytes, type KeyObject } from 'node:crypto';
import type { Chain } from '@latchkey/slots';
import bs58 from 'bs58';
import { Wallet as EthereumKey } from 'ethers/wallet';

/** The requests to a wallet: for an address, or for a signature. */
export type Act = 'connect' | 'sign';

/**
 * A wallet's response to a request.
 * - `ok`: does what was requested
 * - `rejected`, `unauthorised`: an error of EIP-1193, 4001 and 4100
 * - `hang`: never answers
 * - `waits`: answers after {@link TestWallet.release}, as for `ok`
 * - `switched`: the person has chosen another account in the meantime; only when signing
 * - `garbage`: an invalid answer
 */
export type Behaviour = 'ok' | 'rejected' | 'unauthorised' | 'hang' | 'waits' | 'switched' | 'garbage';

/** The page's result of a request: a value, an error, or none. */
export type Reply =
  | { readonly value: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
  | { readonly silent: true };

/** A key with its address. */
interface Account {
  readonly address: string;
  sign(text: string): Promise<unknown>;
}

/** A wallet with real keys. The keys stay in this process; the page has only the part that `plugIn` adds. */
export interface TestWallet {
  readonly chain: Chain;
  /** Address of the currently chosen account. */
  readonly address: string;
  /** The received requests, oldest first: `connect`, and `sign` with the text. */
  readonly asked: readonly { readonly act: Act; readonly text?: string }[];
  /** Sets the behaviour from now on. Initially `ok` for both kinds of request. */
  will(act: Act, behaviour: Behaviour): void;
  /** Sets any answer from now on. `chain` is the chain id; initially `0x1`. */
  answers(act: Act | 'chain', reply: Reply): void;
  /** Changes the form of signatures from now on: `write` maps the value that the page would get. */
  writes(write: (signed: unknown) => unknown): void;
  /** Sends the answers that `waits` has delayed. */
  release(): void;
  /** Switches to the other account. */
  chooseOther(): void;
  /** Answers a request of a page. */
  answer(method: string, params: unknown): Promise<Reply>;
}

const ERRORS = {
  rejected: { code: 4001, message: 'User rejected the request.' },
  unauthorised: { code: 4100, message: 'The method or account is not authorised.' },
} as const;

/** The kind of request by the method names of both chains. */
const ACTS: Readonly<Record<string, Act>> = {
  eth_requestAccounts: 'connect',
  connect: 'connect',
  personal_sign: 'sign',
  signMessage: 'sign',
};

const ACCOUNTS: Readonly<Record<Chain, () => Account>> = { ethereum: ethereumAccount, solana: solanaAccount };

export function createWallet(chain: Chain): TestWallet {
  let [chosen, other] = [ACCOUNTS[chain](), ACCOUNTS[chain]()];
  const asked: { act: Act; text?: string }[] = [];
  const behaviours: Record<Act, Behaviour | Reply> = { connect: 'ok', sign: 'ok' };
  let chainId: Reply = { value: '0x1' };
  let write = (signed: unknown) => signed;
  const kept: (() => void)[] = [];

  async function act(what: Act, params: unknown): Promise<Reply> {
    const text = what === 'sign' ? textOf(params) : undefined;
    asked.push(text === undefined ? { act: what } : { act: what, text });
    const behaviour = behaviours[what];
    if (typeof behaviour === 'object') return behaviour;
    if (behaviour === 'rejected' || behaviour === 'unauthorised') return { error: ERRORS[behaviour] };
    if (behaviour === 'hang') return { silent: true };
    if (behaviour === 'garbage') return { value: 'nonsense' };
    if (behaviour === 'waits') await new Promise<void>((resolve) => kept.push(resolve));
    const account = behaviour === 'switched' ? other : chosen;
    if (text === undefined) return { value: chain === 'ethereum' ? [account.address] : account.address };
    return { value: write(await account.sign(text)) };
  }

  return {
    chain,
    get address() {
      return chosen.address;
    },
    asked,
    will: (what, behaviour) => void (behaviours[what] = behaviour),
    answers(what, reply) {
      if (what === 'chain') chainId = reply;
      else behaviours[what] = reply;
    },
    writes: (next) => void (write = next),
    release: () => kept.splice(0).forEach((resume) => resume()),
    chooseOther: () => void ([chosen, other] = [other, chosen]),
    async answer(method, params) {
      const what = ACTS[method];
      if (what !== undefined) return act(what, params);
      if (method === 'eth_accounts')
        return { value: [behaviours.sign === 'switched' ? other.address : chosen.address] };
      if (method === 'eth_chainId') return chainId;
      return { error: { code: 4200, message: `${method} is not supported.` } };
    },
  };
}

/** The text in `[text, address]` of Ethereum's `personal_sign`, or the text alone. */
function textOf(params: unknown): string {
  return String(Array.isArray(params) ? params[0] : params);
}

function ethereumAccount(): Account {
  const key = new EthereumKey(`0x${randomBytes(32).toString('hex')}`);
  return { address: key.address, sign: (text) => key.signMessage(text) };
}

function solanaAccount(): Account {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const address = bs58.encode(rawKey(publicKey));
  return {
    address,
    // In the page, the address becomes the wallet's `publicKey`, and the numbers become bytes.
    sign: async (text) => ({ address, signature: [...signBytes(null, Buffer.from(text), privateKey)] }),
  };
}

function rawKey(key: KeyObject): Uint8Array {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}
