import { describe, expect, it, vi } from 'vitest';
import { throws } from '../../test/flow-context.js';
import { ethereumWallet } from '../../test/wallets.js';
import { ethereum } from './ethereum.js';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const challenge = 'Signing in with Project: 1';

describe('addressOf', () => {
  it.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
    'writes %s with its checksum',
    (given) => {
      expect(ethereum.addressOf(given)).toBe(address);
    },
  );

  // Examples of EIP-55: all of one case, and two of mixed case.
  it.each([
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0xde709f2102306220921060314715629080e2fb77',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])('keeps %s', (given) => {
    expect(ethereum.addressOf(given)).toBe(given);
  });

  // Examples of EIP-1191 for the chains 30 and 31, and letters whose case is no checksum.
  it.each([
    ['0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['0xFB6916095CA1dF60bb79CE92ce3Ea74C37c5D359', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ])('accepts %s in any case, and writes it with its EIP-55 checksum', (given, written) => {
    expect(ethereum.addressOf(given)).toBe(written);
  });

  it.each([
    ['of zeros', `0x${'0'.repeat(40)}`],
    ['without 0x', address.slice(2)],
    ['in ICAP format', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['too short', address.slice(0, -1)],
    ['with a trailing newline', `${address}\n`],
    ['that is a list', [address]],
    ['that is an object', { toString: (): string => 'address' }],
    ['that is undefined', undefined],
  ])('refuses one %s', (_what, given) => {
    expect(() => ethereum.addressOf(given)).toThrow(expect.objectContaining({ reason: 'address' }));
  });
});

describe('connect and sign', () => {
  it('call the wallet’s methods with the unchanged text', async () => {
    const params: unknown[] = [];
    const wallet = ethereumWallet({ personal_sign: (given) => void params.push(given) });
    expect(await ethereum.connect(wallet)).toBe(wallet.address.toLowerCase());
    await ethereum.sign(wallet, { challenge, address });
    expect(params).toEqual([[challenge, address]]);
  });

  it.each([
    ['nothing', undefined],
    ['no list', 'nonsense'],
    ['an empty list', []],
  ])('return no address for %s', async (_what, accounts) => {
    expect(await ethereum.connect(ethereumWallet({ eth_requestAccounts: () => accounts }))).toBeUndefined();
  });

  it('reject an object without a request method', async () => {
    await expect(ethereum.connect({})).rejects.toMatchObject({ reason: 'unsupported' });
  });

  it('turn a synchronous error into a rejection', async () => {
    const request = throws(Object.assign(new Error('at once'), { code: 4001 }));
    await expect(ethereum.connect({ request })).rejects.toMatchObject({ code: 4001 });
  });
});

describe('chainId', () => {
  it.each([
    ['0x1', '1'],
    ['0x89', '137'],
    ['0xaa36a7', '11155111'],
    ['1', undefined],
    [1, undefined],
    ['0x', undefined],
    [`0x${'f'.repeat(30)}`, undefined],
  ])('reads %j as %s', async (given, chainId) => {
    expect(await ethereum.chainId?.(ethereumWallet({ eth_chainId: () => given }))).toBe(chainId);
  });
});

describe('signatureOf', () => {
  const rs = '9'.repeat(128);

  it.each([
    ['of an account', `0x${rs}1b`],
    ['with a high s', `0x${'9'.repeat(64)}${'f'.repeat(64)}1c`],
    ['with another last byte', `0x${rs}1f`],
    ['in the compact form (EIP-2098)', `0x${rs}`],
    ['of several owners (EIP-1271)', `0x${`${rs}1b`.repeat(3)}`],
    ['of an undeployed account (ERC-6492)', `0x${'00'.repeat(700)}${'6492'.repeat(16)}`],
    ['that a Safe’s owner has given on its chain', `0x${'0'.repeat(24)}${'a'.repeat(40)}${'0'.repeat(64)}01`],
    ['of zeros', `0x${'0'.repeat(130)}`],
    ['of one byte', '0x01'],
    ['of 16 KiB', `0x${'ab'.repeat(16_384)}`],
  ])('keeps one %s', (_what, given) => {
    expect(ethereum.signatureOf(given)).toBe(given);
  });

  it.each([
    ['a missing 0x prefix', `${rs}1b`, `0x${rs}1b`],
    ['lower case', `0X${'AB'.repeat(64)}1C`, `0x${'ab'.repeat(64)}1c`],
    ['27 for the recovery id 0', `0x${rs}00`, `0x${rs}1b`],
    ['28 for the recovery id 1', `0x${rs}01`, `0x${rs}1c`],
  ])('writes %s', (_what, given, written) => {
    expect(ethereum.signatureOf(given)).toBe(written);
  });

  it('keeps a longer one that ends in 1', () => {
    expect(ethereum.signatureOf(`0x${rs}1b${rs}01`)).toBe(`0x${rs}1b${rs}01`);
  });

  it.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 5],
    ['an object', { toString: (): string => `0x${rs}1b` }],
    ['a list', [`0x${rs}1b`]],
    ['an empty string', ''],
    ['0x only', '0x'],
    ['an odd number of digits', '0x1'],
    ['non-hexadecimal text', 'nonsense'],
    ['a trailing newline', `0x${rs}1b\n`],
    ['more than 16 KiB', `0x${'ab'.repeat(16_385)}`],
  ])('refuses %s', (_what, given) => {
    expect(() => ethereum.signatureOf(given)).toThrow(expect.objectContaining({ reason: 'signature' }));
  });
});

describe('hasSwitched', () => {
  const other = '0x0000000000000000000000000000000000000001';
  const asked = (eth_accounts: () => unknown) => ethereum.hasSwitched(ethereumWallet({ eth_accounts }), address);

  it.each([
    ['another account', [other], true],
    ['another account before the same one', [other, address], true],
    ['the same account', [address], false],
    ['the same account in lower case, before another', [address.toLowerCase(), other], false],
    ['no account', [], false],
    ['no list', other, false],
    ['no address', ['nonsense'], false],
    ['nothing', undefined, false],
  ])('of a wallet that names %s', async (_what, accounts, isOther) => {
    expect(await asked(() => accounts)).toBe(isOther);
  });

  it('opens no prompt', async () => {
    const wallet = ethereumWallet();
    await ethereum.hasSwitched(wallet, wallet.address);
    expect(wallet.asked).toEqual(['eth_accounts']);
  });

  it('rejects if the wallet does not return its accounts', async () => {
    await expect(asked(() => Promise.reject(new Error('no such method')))).rejects.toThrow('no such method');
    await expect(ethereum.hasSwitched({}, address)).rejects.toMatchObject({ reason: 'unsupported' });
  });
});

describe('watch', () => {
  it.each([
    ['another account', ['0x0000000000000000000000000000000000000001'], 1],
    ['no accounts', [], 1],
    ['nonsense', { 0: address }, 1],
    ['the same account in lower case', [address.toLowerCase(), 'another'], 0],
  ])('handles %s', (_what, accounts, times) => {
    const wallet = ethereumWallet();
    const onSwitched = vi.fn();
    const undo = ethereum.watch(wallet, address, onSwitched);
    wallet.say('accountsChanged', accounts);
    wallet.say('chainChanged', '0x2');
    expect(onSwitched).toHaveBeenCalledTimes(times);
    undo();
    expect(wallet.listeners()).toBe(0);
  });

  it.each([
    ['has no events', {}],
    ['throws', { on: throws(new Error('hostile')), removeListener: throws(new Error('hostile')) }],
  ])('does not throw for a wallet that %s', (_what, wallet) => {
    expect(() => ethereum.watch(wallet, address, () => {})()).not.toThrow();
  });
});
