import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import bs58 from 'bs58';
import { Wallet } from 'ethers/wallet';
import type { WalletType } from '../domain/crypto-wallet.js';
import { type Answer, type Bench, ORIGIN, type RequestOptions, type SignedIn } from './bench.js';

/** A wallet with a real key. */
export interface TestWallet {
  readonly type: WalletType;
  readonly address: string;
  /** Signs like the wallets of its type. */
  sign(challenge: string): Promise<string>;
}

export function ethereumWallet(): TestWallet {
  const wallet = new Wallet(`0x${randomBytes(32).toString('hex')}`);
  return { type: 'ethereum', address: wallet.address, sign: (challenge) => wallet.signMessage(challenge) };
}

export function solanaWallet(): TestWallet {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    type: 'solana',
    address: bs58.encode(Buffer.from(x, 'base64url')),
    sign: async (challenge) => bs58.encode(sign(null, Buffer.from(challenge), privateKey)),
  };
}

/** Creates a new wallet of a type. */
export const newWallet: Readonly<Record<WalletType, () => TestWallet>> = {
  ethereum: ethereumWallet,
  solana: solanaWallet,
};

type Which = 'primary' | 'secondary';

/** Signs in with wallets as the client does, on a page at {@link ORIGIN}. Sessions last 30 minutes. */
export interface WalletBench {
  tryStart(
    wallet: Pick<TestWallet, 'type' | 'address'>,
    which?: Which,
    options?: RequestOptions,
  ): Promise<Answer<{ data: { challenge: string } }>>;
  /** Requests a challenge and returns it. */
  start(wallet: Pick<TestWallet, 'type' | 'address'>, which?: Which, options?: RequestOptions): Promise<string>;
  finish(
    wallet: Pick<TestWallet, 'type' | 'address'>,
    signature: string,
    options?: RequestOptions,
  ): Promise<Answer<{ data: SignedIn }>>;
  /** From the challenge to the session. With a secret, the wallet is added to that session's user. */
  signIn(wallet: TestWallet, secret?: string): Promise<SignedIn>;
}

export function walletBench(bench: Bench): WalletBench {
  function call<Body>(
    path: string,
    { type, address }: Pick<TestWallet, 'type' | 'address'>,
    more: object,
    { body, headers, ...options }: RequestOptions = {},
  ) {
    return bench.sdk<Body>('POST', `/crypto_wallets/authenticate${path}`, {
      body: { crypto_wallet_type: type, crypto_wallet_address: address, ...more, ...body },
      headers: { 'x-sdk-parent-host': ORIGIN, ...headers },
      ...options,
    });
  }

  const wallets: WalletBench = {
    tryStart: (wallet, which = 'primary', options) => call(`/start/${which}`, wallet, {}, options),
    async start(wallet, which, options) {
      const answer = await wallets.tryStart(wallet, which, options);
      if (answer.status !== 200) throw new Error(`There was no challenge: ${answer.text}`);
      return answer.json.data.challenge;
    },
    finish: (wallet, signature, options) => call('', wallet, { signature, session_duration_minutes: 30 }, options),
    async signIn(wallet, secret) {
      const challenge = await wallets.start(wallet, secret === undefined ? 'primary' : 'secondary', { secret });
      const answer = await wallets.finish(wallet, await wallet.sign(challenge), { secret });
      if (answer.status !== 200) throw new Error(`The signature was refused: ${answer.text}`);
      return answer.json.data;
    },
  };
  return wallets;
}
