import { describe, expect, it, vi } from 'vitest';
import { ethereumWallet, newKey } from '../test/wallets.js';
import { ethereum } from './ethereum.js';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const challenge = 'Signing in with Project: 1';

describe('addressOf', () => {
  it.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])(
    'writes %s with its checksum',
    async (given) => {
      expect(await ethereum.addressOf(given)).toBe(address);
    },
  );

  it.each([
    ['of another case than its checksum’s', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['that is nobody’s', `0x${'0'.repeat(40)}`],
    ['without 0x', address.slice(2)],
    ['as banks write it', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['too short', address.slice(0, -1)],
    ['with a line behind it', `${address}\n`],
    ['that is a list', [address]],
    ['that is an object', { toString: (): string => 'address' }],
    ['that is none', undefined],
  ])('refuses one %s', async (_what, given) => {
    await expect(ethereum.addressOf(given)).rejects.toMatchObject({ reason: 'address' });
  });
});

describe('connect and sign', () => {
  it('ask the wallet on its own object, with the text as it is', async () => {
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
  ])('give no address for %s', async (_what, accounts) => {
    expect(await ethereum.connect(ethereumWallet({ eth_requestAccounts: () => accounts }))).toBeUndefined();
  });

  it('say of an object without requests that it is of no use', async () => {
    await expect(ethereum.connect({})).rejects.toMatchObject({ reason: 'unsupported' });
  });

  it('turn what is thrown at once into a rejection', async () => {
    const wallet = {
      request() {
        throw Object.assign(new Error('at once'), { code: 4001 });
      },
    };
    await expect(ethereum.connect(wallet)).rejects.toMatchObject({ code: 4001 });
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
  const key = newKey();
  const request = { challenge, address: key.address };

  it('gives the account’s own signature back', async () => {
    const signature = await key.signMessage(challenge);
    expect(await ethereum.signatureOf(signature, request, {})).toBe(signature);
  });

  it('writes one with another last byte as the provider wants it', async () => {
    const signature = await key.signMessage(challenge);
    const bare = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01');
    expect(await ethereum.signatureOf(bare, request, {})).toBe(signature);
  });

  it('refuses that of another account', async () => {
    const other = await newKey().signMessage(challenge);
    await expect(ethereum.signatureOf(other, request, {})).rejects.toMatchObject({ reason: 'switched' });
  });

  it('refuses the account’s own under another text', async () => {
    const other = await key.signMessage('Pay everything');
    await expect(ethereum.signatureOf(other, request, {})).rejects.toMatchObject({ reason: 'switched' });
  });

  it.each([
    undefined,
    null,
    5,
    {},
    '',
    '0x',
    'nonsense',
    `0x${'0'.repeat(130)}`,
    `0x${'1'.repeat(500)}`,
    `0x${'ff'.repeat(64)}1b`,
  ])('refuses %j', async (given) => {
    await expect(ethereum.signatureOf(given, request, {})).rejects.toMatchObject({ reason: 'signature' });
  });
});

describe('watch', () => {
  it.each([
    ['another account', ['0x0000000000000000000000000000000000000001'], 1],
    ['no account any more', [], 1],
    ['nonsense', { 0: address }, 1],
    ['the same account in lower case', [address.toLowerCase(), 'another'], 0],
  ])('hears of %s', (_what, accounts, times) => {
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
    ['does not speak', {}],
    [
      'throws',
      {
        on: () => {
          throw new Error('hostile');
        },
        removeListener: () => {
          throw new Error('hostile');
        },
      },
    ],
  ])('goes on with a wallet that %s', (_what, wallet) => {
    expect(() => ethereum.watch(wallet, address, () => {})()).not.toThrow();
  });
});
