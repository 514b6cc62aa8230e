import bs58 from 'bs58';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newSolanaKey, solanaWallet, standardWallet } from '../test/wallets.js';
import { solana } from './solana.js';

const challenge = 'Signing in with Project: ü1';
let key: Awaited<ReturnType<typeof newSolanaKey>>;
let other: typeof key;
beforeAll(async () => {
  [key, other] = await Promise.all([newSolanaKey(), newSolanaKey()]);
});
afterEach(() => vi.unstubAllGlobals());

describe('addressOf', () => {
  it('takes the base58 of 32 bytes', async () => {
    expect(await solana.addressOf(key.address)).toBe(key.address);
  });

  it.each([
    '',
    'nonsense',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '1'.repeat(32),
    'O'.repeat(44),
    undefined,
    5,
    {},
  ])('refuses %j', async (given) => {
    await expect(solana.addressOf(given)).rejects.toMatchObject({ reason: 'address' });
  });
});

/** Each kind of wallet, with a key of the test’s. */
const kinds = {
  'an older wallet': (answers = {}) => solanaWallet(key, answers),
  'an older wallet that only takes requests': (answers = {}) => solanaWallet(key, answers, true),
  'a wallet of the Wallet Standard': (answers = {}) => standardWallet(key, 'Example', answers),
} as const;

describe.each(Object.entries(kinds))('%s', (_kind, make) => {
  it('gives its address and signs the exact bytes', async () => {
    const wallet = make();
    const address = await solana.connect(wallet);
    expect(address).toBe(key.address);
    const request = { challenge, address: key.address };
    const signature = await solana.signatureOf(await solana.sign(wallet, request), request, wallet);
    expect(signature).toBe(bs58.encode(await key.sign(challenge)));
  });

  it.each([undefined, null, 5, {}, 'nonsense', [], { signature: [1, 2] }, [{ signature: 'x'.repeat(9_000) }]])(
    'that signs with %j has given no signature',
    async (answer) => {
      const wallet = make({ sign: () => answer });
      await solana.connect(wallet);
      const request = { challenge, address: key.address };
      const given = await solana.sign(wallet, request);
      await expect(solana.signatureOf(given, request, wallet)).rejects.toMatchObject({ reason: 'signature' });
    },
  );

  it.each([undefined, null, {}, { publicKey: {} }, { accounts: [] }, { accounts: [{ address: 5 }] }])(
    'that connects with %j has given no address',
    async (answer) => {
      const given = await solana.connect(make({ connect: () => answer }));
      await expect(solana.addressOf(given)).rejects.toMatchObject({ reason: 'address' });
    },
  );
});

describe('signatureOf', () => {
  const request = () => ({ challenge, address: key.address });
  const connected = async () => {
    const wallet = solanaWallet(key);
    await solana.connect(wallet);
    return wallet;
  };

  it('takes bytes of any kind of list, and base58', async () => {
    const bytes = await key.sign(challenge);
    const text = bs58.encode(bytes);
    const wallet = await connected();
    for (const given of [bytes, [...bytes], text]) {
      expect(await solana.signatureOf(given, request(), wallet)).toBe(text);
    }
  });

  it('refuses that of another account, once the wallet has changed to it', async () => {
    const wallet = await connected();
    wallet.publicKey = { toString: () => other.address };
    const given = await other.sign(challenge);
    await expect(solana.signatureOf(given, request(), wallet)).rejects.toMatchObject({ reason: 'switched' });
  });

  it('refuses one over another text', async () => {
    const given = await key.sign('Pay everything');
    await expect(solana.signatureOf(given, request(), await connected())).rejects.toMatchObject({
      reason: 'signature',
    });
  });

  it('goes by the wallet’s present account where the browser knows no Ed25519', async () => {
    vi.stubGlobal('crypto', {});
    const wallet = await connected();
    expect(await solana.signatureOf(new Uint8Array(64), request(), wallet)).toBe('1'.repeat(64));
    wallet.publicKey = { toString: () => other.address };
    await expect(solana.signatureOf(new Uint8Array(64), request(), wallet)).rejects.toMatchObject({
      reason: 'switched',
    });
  });
});

describe('a wallet of the Wallet Standard', () => {
  it('signs with the account that was connected, and with none when that has gone', async () => {
    const wallet = standardWallet(key);
    await solana.connect(wallet);
    wallet.accounts = [];
    await expect(solana.sign(wallet, { challenge, address: key.address })).rejects.toMatchObject({
      reason: 'switched',
    });
  });

  it('is passed over with its accounts on other chains', async () => {
    const wallet = standardWallet(key, 'Both', {
      connect: () => ({
        accounts: [
          { address: '0x1', chains: ['eip155:1'] },
          { address: key.address, chains: ['solana:mainnet'] },
        ],
      }),
    });
    expect(await solana.connect(wallet)).toBe(key.address);
  });

  it('is of no use without the features', async () => {
    await expect(solana.connect({ features: {} })).rejects.toMatchObject({ reason: 'unsupported' });
  });
});

describe('watch', () => {
  it('hears of another account, in either kind of wallet, and stops listening', async () => {
    const older = solanaWallet(key);
    const onSwitched = vi.fn();
    const undo = solana.watch(older, key.address, onSwitched);
    older.say('accountChanged', { toString: () => key.address });
    expect(onSwitched).not.toHaveBeenCalled();
    older.say('accountChanged', null);
    expect(onSwitched).toHaveBeenCalledTimes(1);
    undo();
    expect(older.listeners()).toBe(0);

    const standard = standardWallet(key);
    await solana.connect(standard);
    const undoStandard = solana.watch(standard, key.address, onSwitched);
    standard.say('change', { accounts: standard.accounts });
    standard.say('change', { chains: [] });
    expect(onSwitched).toHaveBeenCalledTimes(1);
    standard.accounts = [];
    standard.say('change', { accounts: [] });
    expect(onSwitched).toHaveBeenCalledTimes(2);
    undoStandard();
    expect(standard.listeners()).toBe(0);
  });

  it('goes on with a wallet that does not speak', () => {
    for (const wallet of [{}, { features: {} }]) {
      expect(() => solana.watch(wallet, key.address, () => {})()).not.toThrow();
    }
  });
});
