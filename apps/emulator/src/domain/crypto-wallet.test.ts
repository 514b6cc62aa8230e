import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { ethereumWallet, newWallet, solanaWallet } from '../testing/wallet-bench.js';
import { WALLET_KINDS, WALLET_TYPES } from './crypto-wallet.js';

const { ethereum, solana } = WALLET_KINDS;

// From EIP-55.
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('an Ethereum address', () => {
  it.each([
    ['with its checksum', CHECKSUMMED],
    ['in lower case', CHECKSUMMED.toLowerCase()],
    ['in upper case', `0x${CHECKSUMMED.slice(2).toUpperCase()}`],
  ])('%s is normalised to its checksum (EIP-55)', async (_what, text) => {
    expect(await ethereum.normalizeAddress(text)).toBe(CHECKSUMMED);
  });

  it.each([
    ['with a wrong checksum', CHECKSUMMED.replace('5aA', '5Aa')],
    ['without 0x', CHECKSUMMED.slice(2)],
    ['with a capital X', CHECKSUMMED.replace('0x', '0X')],
    ['in ICAP form', 'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36'],
    ['that is too short', CHECKSUMMED.slice(0, -1)],
    ['that is too long', `${CHECKSUMMED}0`],
    ['with a line break', `${CHECKSUMMED}\n`],
    ['that is a name', 'vitalik.eth'],
    ['that is nothing', ''],
  ])('%s is invalid', async (_what, text) => {
    expect(await ethereum.normalizeAddress(text)).toBeUndefined();
  });
});

describe('a Solana address', () => {
  it('is 32 bytes in base58', async () => {
    const { address } = solanaWallet();
    expect(await solana.normalizeAddress(address)).toBe(address);
  });

  it.each([
    ['of 31 bytes', bs58.encode(new Uint8Array(31).fill(7))],
    ['of 33 bytes', bs58.encode(new Uint8Array(33).fill(7))],
    ['with a character that base58 leaves out', `${bs58.encode(new Uint8Array(32).fill(7)).slice(0, -1)}0`],
    ['with a space', ` ${bs58.encode(new Uint8Array(32).fill(7))}`],
    ['that is very long', '7'.repeat(1_000_000)],
    ['that is nothing', ''],
  ])('%s is invalid', async (_what, text) => {
    expect(await solana.normalizeAddress(text)).toBeUndefined();
  });

  it('of a low-order key is invalid', async () => {
    const identity = new Uint8Array(32);
    identity[0] = 1;
    // R is also the identity, and S is 0, so the equation of RFC 8032 §5.1.7 is true for every text.
    const forged = new Uint8Array(64);
    forged[0] = 1;
    const weak = bs58.encode(identity);
    expect(await solana.isSignedBy(weak, 'any text', bs58.encode(forged))).toBe(true);
    expect(await solana.normalizeAddress(weak)).toBeUndefined();
    const withSign = Uint8Array.from(identity);
    withSign[31] = 0x80;
    expect(await solana.normalizeAddress(bs58.encode(withSign))).toBeUndefined();
    // The address of the system program.
    expect(await solana.normalizeAddress('1'.repeat(32))).toBeUndefined();
  });
});

describe.each(WALLET_TYPES)('a signature by a key of %s', (type) => {
  const kind = WALLET_KINDS[type];

  it('verifies only its text and address', async () => {
    const wallet = newWallet[type]();
    const other = newWallet[type]();
    const signature = await wallet.sign('Sign this: ü €\n');
    expect(kind.isSignature(signature)).toBe(true);
    expect(await kind.isSignedBy(wallet.address, 'Sign this: ü €\n', signature)).toBe(true);
    expect(await kind.isSignedBy(wallet.address, 'Sign this: ü €', signature)).toBe(false);
    expect(await kind.isSignedBy(wallet.address, 'Sign this: u\u0308 €\n', signature)).toBe(false);
    expect(await kind.isSignedBy(other.address, 'Sign this: ü €\n', signature)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['0x alone', '0x'],
    ['an odd number of digits', `0x${'0'.repeat(131)}`],
    ['65 bytes in base58', bs58.encode(new Uint8Array(65).fill(7))],
    ['a very long text', '1'.repeat(1_000_000)],
  ])('is not %s', (_what, text) => {
    expect(kind.isSignature(text)).toBe(false);
  });
});

describe('an Ethereum signature', () => {
  it('may have a recovery id of 0 or 1', async () => {
    const wallet = ethereumWallet();
    const signature = await wallet.sign('text');
    const last = signature.endsWith('1b') ? '00' : '01';
    const short = signature.slice(0, -2) + last;
    expect(ethereum.isSignature(short)).toBe(true);
    expect(await ethereum.isSignedBy(wallet.address, 'text', short)).toBe(true);
  });

  it.each(['02', '1a', '1d', '25', 'ff'])('may not have the recovery byte %s', (last) => {
    expect(ethereum.isSignature(`0x${'1'.repeat(128)}${last}`)).toBe(false);
  });

  it('with values outside the curve does not verify', async () => {
    const { address } = ethereumWallet();
    for (const digit of ['0', 'f']) {
      const signature = `0x${digit.repeat(128)}1b`;
      expect(ethereum.isSignature(signature)).toBe(true);
      expect(await ethereum.isSignedBy(address, 'text', signature)).toBe(false);
    }
  });
});
