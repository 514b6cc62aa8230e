import type { Chain, Wallet } from '@latchkey/slots';
import bs58 from 'bs58';
import { describe, expect, it, vi } from 'vitest';
import { chosen, challenge, failed, never, setUp, signedIn, started, stepsOf, throws } from '../test/flow-context.js';
import { ethereumWallet, newKey, newSolanaKey, solanaWallet } from '../test/wallets.js';
import { showOthers, signIn } from './flows.js';
import { walletModuleOf } from './wallet-module.js';
import { metamaskWallet } from './wallets/metamask.js';
import type { CryptoPort } from './port.js';

const rejection = (code: number) => Object.assign(new Error('A sentence of the wallet.'), { code });
/** Sets up a flow and signs in with a wallet. */
async function signInWith(wallet: unknown, port?: Partial<CryptoPort>, chain?: Chain) {
  const flow = setUp(port);
  await signIn(flow.ctx, chosen(wallet, chain));
  return flow;
}

/** Sets up a flow and signs in with a wallet until the wallet is asked for this. The caller awaits `done`. */
async function signInUntilAsked(wallet: ReturnType<typeof ethereumWallet>, method: string) {
  const flow = setUp();
  const done = signIn(flow.ctx, chosen(wallet));
  // Avoids an unhandled rejection.
  void done.catch(() => {});
  await vi.waitFor(() => expect(wallet.asked).toContain(method));
  return { ...flow, done };
}

const completed = [
  'go connect',
  'go sign',
  'emit CRYPTO_WALLET_AUTHENTICATE_START',
  'completeSignIn confirmation crypto:metamask CRYPTO_WALLET_AUTHENTICATE',
];

describe('signIn', () => {
  it('requests an address, a challenge and a signature, and raises the events', async () => {
    const key = newKey();
    const wallet = ethereumWallet({}, {}, key);
    const { ctx, port, state, pending } = await signInWith(wallet);
    const account = { chain: 'ethereum', address: key.address };
    expect(port.start.mock.calls).toEqual([
      [account, { uri: location.origin, chain_id: '1' }, expect.any(AbortSignal)],
    ]);
    expect(port.authenticate.mock.calls).toEqual([
      [account, await key.signMessage(challenge), 30, expect.any(Function)],
    ]);
    expect(stepsOf(ctx.done)).toEqual(completed);
    expect(ctx.events).toEqual([
      { type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: started },
      { type: 'CRYPTO_WALLET_AUTHENTICATE', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
    expect(state()).toMatchObject({
      walletOption: 'metamask',
      walletAddress: key.address,
      walletChallenge: challenge,
      isSignedIn: true,
    });
    expect(wallet.asked).toEqual(['eth_requestAccounts', 'eth_chainId', 'personal_sign', 'eth_accounts']);
    expect(wallet.listeners()).toBe(0);
    expect(pending()).toBe(0);
  });

  it('signs in with a Solana wallet without SIWE parameters', async () => {
    const key = await newSolanaKey();
    const { ctx, port } = await signInWith(solanaWallet(key), { isSiweDue: () => true }, 'solana');
    expect(port.start.mock.calls[0]?.slice(0, 2)).toEqual([{ chain: 'solana', address: key.address }, undefined]);
    expect(ctx.events).toHaveLength(3);
  });

  it('pauses the flow timeout before it opens the connect screen', async () => {
    const { ctx } = await signInWith(ethereumWallet());
    expect(ctx.done.slice(0, 7)).toEqual([
      'dispatch crypto/walletChosen',
      'preload connect',
      'preload sign',
      'preload error',
      'preload confirmation',
      'pauseTimeout',
      'go connect',
    ]);
  });

  it('shows the challenge before the signature request', async () => {
    const order: string[] = [];
    const { ctx } = setUp({}, { go: async (screen) => void order.push(screen) });
    const after = ctx.clock.after;
    Object.assign(ctx.clock, {
      after(ms: number, callback: () => void) {
        if (ms === 0) order.push('painted');
        return after(ms, callback);
      },
    });
    const key = newKey();
    const sign = (params: readonly unknown[]) => {
      order.push('asked');
      return key.signMessage(String(params[0]));
    };
    await signIn(ctx, chosen(ethereumWallet({ personal_sign: sign }, {}, key)));
    expect(order).toEqual(['connect', 'sign', 'painted', 'asked']);
  });

  it('omits the chain ID if the wallet does not return it', async () => {
    for (const eth_chainId of [throws(new Error('no')), () => 'nonsense']) {
      const { port } = await signInWith(ethereumWallet({ eth_chainId }));
      expect(port.start.mock.calls[0]?.[1]).toEqual({ uri: location.origin });
    }
    const { port, pass, done } = await signInUntilAsked(ethereumWallet({ eth_chainId: never }), 'eth_chainId');
    await vi.waitFor(() => {
      pass(2_000);
      expect(port.start).toHaveBeenCalled();
    });
    await done;
  });

  it('uses the connect and sign functions of a custom wallet', async () => {
    const key = newKey();
    const signals: AbortSignal[] = [];
    const wallet: Wallet = {
      ...metamaskWallet,
      connect: async (_provider, { signal }) => (signals.push(signal), key.address),
      sign: async (_provider, request, { signal }) => (signals.push(signal), key.signMessage(request.challenge)),
    };
    const { ctx, port } = setUp();
    await signIn(ctx, { ...chosen({}), wallet });
    expect(port.authenticate).toHaveBeenCalledOnce();
    expect(signals).toHaveLength(2);
  });
});

/** Wallet failures, and their effects. */
describe.each([
  ['connect', 'eth_requestAccounts', '[Error] Could not connect to wallet', ['go connect', 'go error']],
  [
    'sign',
    'personal_sign',
    '[Error] Could not sign message',
    ['go connect', 'go sign', 'emit CRYPTO_WALLET_AUTHENTICATE_START', 'go error'],
  ],
] as const)('a wallet asked to %s', (part, method, message, steps) => {
  it.each([
    ['a rejection', throws(rejection(4001)), 'crypto/rejected'],
    ['an unauthorized error', throws(rejection(4100)), 'crypto/unauthorized'],
    ['a pending request', throws(rejection(-32002)), 'crypto/pending'],
    ['a disconnection', throws(rejection(4900)), 'crypto/disconnected'],
    ['an internal error', throws(rejection(-32603)), 'crypto/unknown'],
    ['undefined as an error', throws(undefined), 'crypto/unknown'],
    ['an invalid value', () => ({}), part === 'connect' ? 'crypto/address' : 'crypto/signature'],
  ])('and answering with %s leads to Crypto Error with a message', async (_what, answer, code) => {
    const wallet = ethereumWallet({ [method]: answer });
    const { ctx, port, pending } = setUp();
    await expect(signIn(ctx, chosen(wallet))).rejects.toMatchObject({
      name: 'LatchkeyError',
      code,
      message,
      userMessage: { id: code.replace('/', '.') },
    });
    expect(stepsOf(ctx.done)).toEqual(steps);
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(wallet.listeners()).toBe(0);
    expect(pending()).toBe(0);
  });

  it('and not answering times out after two minutes', async () => {
    const wallet = ethereumWallet({ [method]: never });
    const { ctx, pass, state, done } = await signInUntilAsked(wallet, method);
    pass(20_000);
    expect(state().hint?.id).toBe('crypto.openWallet');
    pass(100_000);
    await expect(done).rejects.toMatchObject({ code: 'crypto/timeout', message });
    expect(stepsOf(ctx.done)).toEqual(steps);
    expect(state().hint).toBeUndefined();
  });

  it('and answering after the screen changed sends no request', async () => {
    const key = newKey();
    let answer: (value: unknown) => void = () => {};
    const wallet = ethereumWallet({ [method]: () => new Promise((resolve) => (answer = resolve)) }, {}, key);
    const { port, life, state, done } = await signInUntilAsked(wallet, method);
    const before = state();
    life.abort();
    answer(part === 'connect' ? [key.address] : await key.signMessage(challenge));
    await expect(done).rejects.toBeDefined();
    expect(wallet.asked.at(-1)).toBe(method);
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(port.start).toHaveBeenCalledTimes(part === 'connect' ? 0 : 1);
    expect(state()).toBe(before);
  });
});

describe('an account change', () => {
  const other = newKey();

  it.each([
    ['during the challenge request prevents the signature request', 'start', [other.address]],
    ['during the signature request ends the sign-in with an error', 'personal_sign', []],
    ['during the account check is detected, and the signature is not sent', 'eth_accounts', [other.address]],
  ])('%s', async (_title, request, accounts) => {
    const change = () => {
      wallet.say('accountsChanged', accounts);
      return never();
    };
    const wallet = ethereumWallet({ [request]: change });
    const { ctx, port } = setUp(request === 'start' ? { start: change } : {});
    const error = { code: 'crypto/switched', message: '[Error] Could not sign message' };
    await expect(signIn(ctx, chosen(wallet))).rejects.toMatchObject(error);
    expect(wallet.asked.includes('personal_sign')).toBe(request !== 'start');
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(wallet.listeners()).toBe(0);
  });

  it('without an event is detected after the signature, which is not sent', async () => {
    const key = newKey();
    const wallet = ethereumWallet(
      {
        personal_sign: (params) => other.signMessage(String(params[0])),
        eth_accounts: () => [other.address, key.address],
      },
      {},
      key,
    );
    const { ctx, port, pending } = setUp();
    await expect(signIn(ctx, chosen(wallet))).rejects.toMatchObject({
      code: 'crypto/switched',
      cause: { message: `The wallet has changed from ${key.address} to another account.` },
    });
    expect(port.authenticate).not.toHaveBeenCalled();
    expect(pending()).toBe(0);
  });

  it('without an event in a Solana wallet is detected, and the signature is not sent', async () => {
    const [key, other] = await Promise.all([newSolanaKey(), newSolanaKey()]);
    const wallet = solanaWallet(key, {
      async sign([message]) {
        wallet.publicKey = { toString: () => other.address };
        return { signature: await other.sign(new TextDecoder().decode(message as Uint8Array)) };
      },
    });
    const { ctx, port } = setUp();
    await expect(signIn(ctx, chosen(wallet, 'solana'))).rejects.toMatchObject({ code: 'crypto/switched' });
    expect(port.authenticate).not.toHaveBeenCalled();
  });

  it('check does not block a wallet that does not return its account', async () => {
    const silent = ethereumWallet({ eth_accounts: never });
    const { port, pass, done } = await signInUntilAsked(silent, 'eth_accounts');
    await vi.waitFor(() => {
      pass(2_000);
      expect(port.authenticate).toHaveBeenCalled();
    });
    await done;

    const failing = await signInWith(ethereumWallet({ eth_accounts: throws(rejection(4100)) }));
    expect(failing.port.authenticate).toHaveBeenCalledOnce();
  });

  it('check sends no signature after the screen changed', async () => {
    const wallet = ethereumWallet({ eth_accounts: never });
    const { port, life, done } = await signInUntilAsked(wallet, 'eth_accounts');
    life.abort();
    await expect(done).rejects.toBeDefined();
    expect(port.authenticate).not.toHaveBeenCalled();
  });

  it('check is skipped for a wallet with a custom connect function', async () => {
    const key = newKey();
    const provider = ethereumWallet({ eth_accounts: () => [other.address] }, {}, key);
    const { ctx, port } = setUp();
    const wallet = { ...metamaskWallet, connect: async () => key.address };
    await signIn(ctx, { ...chosen(provider), wallet });
    expect(port.authenticate).toHaveBeenCalledOnce();
  });

  it('to the same account, or of the chain only, does not interrupt the sign-in', async () => {
    const key = newKey();
    const wallet = ethereumWallet({}, {}, key);
    const start: CryptoPort['start'] = async () => {
      wallet.say('accountsChanged', [key.address.toLowerCase()]);
      wallet.say('chainChanged', '0x89');
      return started;
    };
    const { ctx } = await signInWith(wallet, { start });
    expect(stepsOf(ctx.done)).toEqual(completed);
  });
});

/** The order of the group of Ethereum's curve (SEC 2, secp256k1). */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** The equivalent signature with a high s and the other v. */
function withHighS(signature: string): string {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`);
  return `${signature.slice(0, 66)}${s.toString(16)}${signature.endsWith('1b') ? '1c' : '1b'}`;
}

describe('a signature', () => {
  const key = newKey();
  const owner = newKey();
  const magic = '6492'.repeat(16);

  const kinds: readonly (readonly [what: string, write: (own: string, owners: string) => string])[] = [
    ['of a contract account with two owners (EIP-1271)', (own, owners) => own + owners.slice(2)],
    ['of a contract account with one owner, whose signature belongs to another address', (_own, owners) => owners],
    ['of a contract account that is not deployed yet (ERC-6492)', (_own, owners) => `${owners}${magic}`],
    ['with a high s', withHighS],
    ['in the compact form (EIP-2098)', (own) => own.slice(0, -2)],
    ['of 65 zero bytes', () => `0x${'0'.repeat(130)}`],
  ];

  describe.each(kinds)('%s', (_what, write) => {
    const signed = async () => {
      const [own, owners] = await Promise.all([key.signMessage(challenge), owner.signMessage(challenge)]);
      const signature = write(own, owners);
      return { signature, wallet: ethereumWallet({ personal_sign: () => signature }, {}, key) };
    };

    it('is sent unchanged, and the provider’s refusal is passed on', async () => {
      const { signature, wallet } = await signed();
      const refusal = failed({ code: 'provider/refused', message: 'The provider does not take it.' });
      const { ctx, port } = setUp({ authenticate: throws(refusal) });
      await expect(signIn(ctx, chosen(wallet))).rejects.toBe(refusal);
      expect(port.authenticate.mock.calls[0]?.slice(0, 2)).toEqual([
        { chain: 'ethereum', address: key.address },
        signature,
      ]);
      expect(ctx.done.at(-1)).toBe('go error');
    });

    it('signs in if the provider accepts it (the fake port accepts every signature)', async () => {
      const { wallet } = await signed();
      const { ctx } = await signInWith(wallet);
      expect(stepsOf(ctx.done)).toEqual(completed);
    });
  });

  it.each<[what: string, write: (own: string) => string]>([
    ['without 0x', (own) => own.slice(2)],
    ['in upper case', (own) => own.toUpperCase()],
    ['with the recovery id in place of v', (own) => own.slice(0, -2) + (own.endsWith('1b') ? '00' : '01')],
  ])('%s is sent in the form of EIP-191', async (_what, write) => {
    const own = await key.signMessage(challenge);
    const { port } = await signInWith(ethereumWallet({ personal_sign: () => write(own) }, {}, key));
    expect(port.authenticate.mock.calls[0]?.[1]).toBe(own);
  });

  it('of a Solana off-chain message, as Ledger signs it, is sent', async () => {
    const solanaKey = await newSolanaKey();
    const signature = await solanaKey.sign(`\u{ff}solana offchain${challenge}`);
    const wallet = solanaWallet(solanaKey, { sign: () => ({ signature }) });
    const { port } = await signInWith(wallet, {}, 'solana');
    expect(port.authenticate.mock.calls[0]?.[1]).toBe(bs58.encode(signature));
  });
});

describe('a challenge', () => {
  it.each([
    ['of another page', 'evil.example wants you to sign in with your Ethereum account:\nanything', false],
    ['that wallets decode as hexadecimal', '0xdeadbeef', false],
    ['that is no SIWE message, if the project requires SIWE', challenge, true],
  ])('%s is not signed', async (_what, text, isDue) => {
    const wallet = ethereumWallet();
    const { ctx, state } = setUp({ start: async () => ({ challenge: text }), isSiweDue: () => isDue });
    await expect(signIn(ctx, chosen(wallet))).rejects.toMatchObject({
      code: 'crypto/foreign',
      message: '[Error] Could not sign message',
      cause: { name: 'WalletRefusal' },
    });
    expect(wallet.asked).not.toContain('personal_sign');
    expect(state().walletChallenge).toBeUndefined();
    expect(stepsOf(ctx.done)).toEqual(['go connect', 'go error']);
  });
});

describe('the provider', () => {
  it.each(['start', 'authenticate'] as const)(
    'failing at %s leads to Crypto Error with the provider’s error',
    async (call) => {
      const error = failed();
      const { ctx } = setUp({ [call]: throws(error) });
      await expect(signIn(ctx, chosen(ethereumWallet()))).rejects.toBe(error);
      expect(ctx.done.at(-1)).toBe('go error');
    },
  );

  it('that does not load rejects the sign-in after the wallet has connected', async () => {
    const { ctx } = setUp({}, { port: () => Promise.reject(failed()) });
    await expect(signIn(ctx, chosen(ethereumWallet()))).rejects.toMatchObject({ code: 'provider/offline' });
    const other = setUp({}, { port: () => Promise.reject(failed()) });
    const wallet = ethereumWallet({ eth_requestAccounts: throws(rejection(4001)) });
    await expect(signIn(other.ctx, chosen(wallet))).rejects.toMatchObject({ code: 'crypto/rejected' });
  });

  it('that responds slowly shows a hint', async () => {
    const { ctx, pass, state, port } = setUp({ authenticate: never });
    void signIn(ctx, chosen(ethereumWallet()));
    await vi.waitFor(() => expect(port.authenticate).toHaveBeenCalled());
    pass(3_000);
    expect(state().hint?.id).toBe('crypto.slow');
  });

  it('that accepts a timed-out try late signs in at the next try, without a second signature', async () => {
    let late: (answer: typeof signedIn) => void = () => {};
    const authenticate: CryptoPort['authenticate'] = async (_account, _signature, _minutes, onLate) => {
      late = onLate;
      throw failed({ code: 'provider/timeout' });
    };
    const wallet = ethereumWallet();
    const { ctx, port } = setUp({ authenticate });
    await expect(signIn(ctx, chosen(wallet))).rejects.toMatchObject({ code: 'provider/timeout' });
    port.start.mockImplementationOnce(async () => {
      late(signedIn);
      return started;
    });
    await signIn(ctx, chosen(wallet));
    expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1);
    expect(port.authenticate).toHaveBeenCalledOnce();
    expect(ctx.done.at(-1)).toBe('go confirmation');
    expect(ctx.events.filter((event) => event === ctx.events[2])).toHaveLength(1);
  });
});

describe('code that does not load', () => {
  it('ends the flow on its first screen, without a wallet request', async () => {
    const chunk = new Error('chunk');
    const wallet = ethereumWallet();
    const { ctx } = setUp({}, { preload: () => Promise.reject(chunk) });
    await expect(signIn(ctx, chosen(wallet))).rejects.toBe(chunk);
    expect(wallet.asked).toEqual([]);
    expect(stepsOf(ctx.done)).toEqual([]);
  });

  it('requests nothing after the screen changed', async () => {
    const wallet = ethereumWallet();
    const { ctx, life } = setUp();
    life.abort();
    await signIn(ctx, chosen(wallet));
    expect(wallet.asked).toEqual([]);
  });
});

describe('showOthers', () => {
  it('stores the wallets of the main screen', async () => {
    const { ctx, state } = setUp();
    await showOthers(ctx, ['phantom']);
    expect(state().onMain).toEqual(['phantom']);
    expect(walletModuleOf(state().walletModule)?.wallets).toEqual([]);
    expect(stepsOf(ctx.done)).toEqual(['go other']);
  });
});
