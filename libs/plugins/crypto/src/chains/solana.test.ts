import bs58 from 'bs58';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newSolanaKey, solanaWallet, standardWallet } from '../../test/wallets.js';
import { solana } from './solana.js';

const challenge = 'Signing in with Project: ü1';
let key: Awaited<ReturnType<typeof newSolanaKey>>;
let other: typeof key;
beforeAll(async () => {
  [key, other] = await Promise.all([newSolanaKey(), newSolanaKey()]);
});

describe('addressOf', () => {
  it('accepts the base58 form of 32 bytes', () => {
    expect(solana.addressOf(key.address)).toBe(key.address);
  });

  it.each([
    '',
    'nonsense',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '1'.repeat(32),
    'O'.repeat(44),
    bs58.encode(new Uint8Array(31).fill(7)),
    bs58.encode(new Uint8Array(33).fill(7)),
    undefined,
    5,
    {},
  ])('refuses %j', (given) => {
    expect(() => solana.addressOf(given)).toThrow(expect.objectContaining({ reason: 'address' }));
  });

  it('refuses text that is too long for an address', () => {
    expect(() => solana.addressOf('z'.repeat(1_000_000))).toThrow(expect.objectContaining({ reason: 'address' }));
  });
});

/** Each kind of wallet, with a test key. */
const kinds = {
  'an older wallet': (answers = {}) => solanaWallet(key, answers),
  'an older wallet that only takes requests': (answers = {}) => solanaWallet(key, answers, true),
  'a wallet of the Wallet Standard': (answers = {}) => standardWallet(key, 'Example', answers),
} as const;

describe.each(Object.entries(kinds))('%s', (kind, make) => {
  it('returns its address and signs the exact bytes', async () => {
    const wallet = make();
    const address = await solana.connect(wallet);
    expect(address).toBe(key.address);
    const signature = solana.signatureOf(await solana.sign(wallet, { challenge, address: key.address }));
    expect(signature).toBe(bs58.encode(await key.sign(challenge)));
  });

  it.each([undefined, null, 5, {}, 'nonsense', [], { signature: [1, 2] }, [{ signature: 'x'.repeat(9_000) }]])(
    'returns no signature for the answer %j',
    async (answer) => {
      const wallet = make({ sign: () => answer });
      await solana.connect(wallet);
      const given = await solana.sign(wallet, { challenge, address: key.address });
      expect(() => solana.signatureOf(given)).toThrow(expect.objectContaining({ reason: 'signature' }));
    },
  );

  it.each([undefined, null, {}, { publicKey: {} }, { accounts: [] }, { accounts: [{ address: 5 }] }])(
    'returns no address for the answer %j',
    async (answer) => {
      const given = await solana.connect(make({ connect: () => answer }));
      expect(() => solana.addressOf(given)).toThrow(expect.objectContaining({ reason: 'address' }));
    },
  );

  it('returns a signature of an off-chain message, as Ledger signs it', async () => {
    const envelope = Uint8Array.from([0xff, ...new TextEncoder().encode(`solana offchain ${challenge}`)]);
    const signature = await key.sign(envelope);
    const signed = { signedMessage: envelope, signature };
    const wallet = make({ sign: () => (kind.includes('Standard') ? [signed] : signed) });
    await solana.connect(wallet);
    const given = await solana.sign(wallet, { challenge, address: key.address });
    expect(solana.signatureOf(given)).toBe(bs58.encode(signature));
  });
});

describe('signatureOf', () => {
  const bytes = Uint8Array.from({ length: 64 }, (_, index) => 3 * index);
  const text = bs58.encode(bytes);

  it.each([
    ['bytes', bytes],
    ['a list of numbers', [...bytes]],
    ['a `Buffer` serialized to JSON', JSON.parse(JSON.stringify(Buffer.from(bytes)))],
    ['bytes serialized to JSON', JSON.parse(JSON.stringify(bytes))],
    ['base58', text],
  ])('accepts %s', (_what, given) => {
    expect(solana.signatureOf(given)).toBe(text);
  });

  it('does not verify the signer', async () => {
    const foreign = await other.sign('Another text');
    expect(solana.signatureOf(foreign)).toBe(bs58.encode(foreign));
  });

  it.each([
    ['bytes that are too few', bytes.slice(1)],
    ['bytes that are too many', [...bytes, 0]],
    ['a number above 255', [...bytes.slice(1), 256]],
    ['a number with a fraction', [...bytes.slice(1), 0.5]],
    ['a digit as a text', [...bytes.slice(1), '5']],
    ['a key that is missing', { ...JSON.parse(JSON.stringify(bytes)), 5: undefined }],
    ['a `Buffer` that is too short', { type: 'Buffer', data: [...bytes.slice(1)] }],
    ['base58 of other bytes', bs58.encode(bytes.slice(1))],
    ['text that is not base58', '0'.repeat(88)],
    ['a text that is too long', 'z'.repeat(1_000_000)],
    ['nothing', undefined],
    ['a number', 64],
  ])('refuses %s', (_what, given) => {
    expect(() => solana.signatureOf(given)).toThrow(expect.objectContaining({ reason: 'signature' }));
  });
});

describe('hasSwitched', () => {
  it.each([
    ['another account', () => other.address, true],
    ['the same account', () => key.address, false],
    ['no account', () => undefined, false],
    ['no address', () => '[object Object]', false],
  ])('of an older wallet that names %s', async (_what, present, isOther) => {
    const wallet = solanaWallet(key);
    wallet.publicKey = present() && { toString: present };
    expect(await solana.hasSwitched(wallet, key.address)).toBe(isOther);
  });

  it.each([
    ['another account', () => [other.address], true],
    ['another account before the same one', () => [other.address, key.address], false],
    ['no account', () => [], false],
    ['no address', () => ['nonsense'], false],
  ])('of a wallet of the Wallet Standard that names %s', async (_what, present, isOther) => {
    const wallet = standardWallet(key);
    wallet.accounts = present().map((address) => ({ address, chains: ['solana:mainnet'] }));
    expect(await solana.hasSwitched(wallet, key.address)).toBe(isOther);
  });
});

describe('a wallet of the Wallet Standard', () => {
  it('rejects a signature after the connected account is removed', async () => {
    const wallet = standardWallet(key);
    await solana.connect(wallet);
    wallet.accounts = [];
    await expect(solana.sign(wallet, { challenge, address: key.address })).rejects.toMatchObject({
      reason: 'switched',
    });
  });

  it('skips accounts on other chains', async () => {
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

  it('is refused without the features', async () => {
    await expect(solana.connect({ features: {} })).rejects.toMatchObject({ reason: 'unsupported' });
  });
});

describe('watch', () => {
  it('detects another account in both kinds of wallet, and removes its listeners', async () => {
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

  it('does not throw for a wallet without events', () => {
    for (const wallet of [{}, { features: {} }]) {
      expect(() => solana.watch(wallet, key.address, () => {})()).not.toThrow();
    }
  });
});
