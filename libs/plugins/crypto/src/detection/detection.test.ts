import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce, ethereumWallet, newSolanaKey, register, standardWallet } from '../../test/wallets.js';
import { createDetection } from './detection.js';

const undos: (() => void)[] = [];
const put = (globals: object) => {
  Object.assign(window, globals);
  undos.push(() => Object.keys(globals).forEach((name) => Reflect.deleteProperty(window, name)));
};
const come = (undo: () => void) => void undos.push(undo);

afterEach(() => undos.splice(0).forEach((undo) => undo()));

const ids = () =>
  createDetection(window)
    .get()
    .map(({ chain, id, name }) => [chain, id, name]);

describe('existing wallets', () => {
  it('are none in a page without wallets', () => {
    expect(ids()).toEqual([]);
  });

  it('include announced wallets first, in order', () => {
    put({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    come(announce(ethereumWallet(), 'io.metamask', 'MetaMask'));
    come(announce(ethereumWallet(), 'io.rabby', 'Rabby'));
    expect(ids()).toEqual([
      ['ethereum', 'io.metamask', 'MetaMask'],
      ['ethereum', 'io.rabby', 'Rabby'],
      ['ethereum', 'isMetaMask', undefined],
    ]);
  });

  it('include one entry for an announced wallet that is also a global', () => {
    const wallet = ethereumWallet({}, { isMetaMask: true });
    put({ ethereum: Object.assign(wallet, { providers: [wallet] }) });
    come(announce(wallet, 'io.rabby', 'Rabby'));
    expect(ids()).toEqual([['ethereum', 'io.rabby', 'Rabby']]);
  });

  it('include one entry per provider, RDNS and UUID', () => {
    const wallet = ethereumWallet();
    come(announce(wallet, 'io.rabby', 'Rabby', '1'));
    come(announce(wallet, 'io.rabby', 'Rabby', '2'));
    come(announce(ethereumWallet(), 'io.rabby', 'Not Rabby', '3'));
    come(announce(ethereumWallet(), 'com.other', 'Other', '1'));
    expect(ids()).toEqual([['ethereum', 'io.rabby', 'Rabby']]);
  });

  it('include Wallet Standard wallets that sign messages for Solana', async () => {
    const key = await newSolanaKey();
    come(register(standardWallet(key, 'Phantom')));
    come(register({ ...standardWallet(key, 'Sui'), chains: ['sui:mainnet'] }));
    come(register({ ...standardWallet(key, 'Mute'), features: { 'standard:connect': {} } }));
    expect(ids()).toEqual([['solana', 'Phantom', 'Phantom']]);
  });

  it.each([
    [{ ethereum: ethereumWallet() }, ['ethereum', '']],
    [{ ethereum: ethereumWallet({}, { isMetaMask: true }) }, ['ethereum', 'isMetaMask']],
    [{ ethereum: ethereumWallet({}, { isMetaMask: true, isCoinbaseWallet: true }) }, ['ethereum', 'isCoinbaseWallet']],
    [{ BinanceChain: ethereumWallet() }, ['ethereum', 'BinanceChain']],
    [{ binancew3w: { ethereum: ethereumWallet() } }, ['ethereum', 'binancew3w.ethereum']],
    [{ coinbaseWalletExtension: ethereumWallet() }, ['ethereum', 'coinbaseWalletExtension']],
    [{ vessel: ethereumWallet() }, ['ethereum', 'vessel']],
    [{ vessel: { ethereum: ethereumWallet() } }, ['ethereum', 'vessel.ethereum']],
    [{ phantom: { solana: { connect() {} } } }, ['solana', 'phantom.solana']],
    [{ solana: { connect() {}, isPhantom: true } }, ['solana', 'isPhantom']],
    [{ solana: { connect() {} } }, ['solana', '']],
  ])('include a legacy wallet %#', (globals, [chain, id]) => {
    put(globals);
    expect(ids()).toEqual([[chain, id, undefined]]);
  });

  it('include several legacy wallets of `window.ethereum.providers`', () => {
    const metamask = ethereumWallet({}, { isMetaMask: true });
    const coinbase = ethereumWallet({}, { isCoinbaseWallet: true });
    put({ ethereum: Object.assign(metamask, { providers: [coinbase, metamask] }) });
    expect(ids()).toEqual([
      ['ethereum', 'isCoinbaseWallet', undefined],
      ['ethereum', 'isMetaMask', undefined],
    ]);
  });

  it('exclude page elements whose id is the name of a wallet', () => {
    for (const id of ['ethereum', 'solana', 'phantom', 'vessel']) put({ [id]: document.createElement('form') });
    expect(ids()).toEqual([]);
  });
});

describe('late wallets', () => {
  it('are detected when they announce themselves, and subscribers are notified', () => {
    const detection = createDetection(window);
    const before = detection.get();
    const listener = vi.fn();
    come(detection.subscribe(listener));
    come(announce(ethereumWallet(), 'io.rabby', 'Rabby'));
    expect(listener).toHaveBeenCalled();
    expect(detection.get()).not.toBe(before);
    expect(detection.get()).toMatchObject([{ id: 'io.rabby' }]);
  });

  it.each(['ethereum#initialized', 'focus', 'visibilitychange'])('are detected at %s', (event) => {
    const detection = createDetection(window);
    expect(detection.get()).toEqual([]);
    come(detection.subscribe(() => {}));
    put({ ethereum: ethereumWallet() });
    window.dispatchEvent(new Event(event));
    expect(detection.get()).toHaveLength(1);
  });

  it('are detected when they register, and removed when they unregister', async () => {
    const detection = createDetection(window);
    come(detection.subscribe(() => {}));
    const wallet = standardWallet(await newSolanaKey(), 'Late');
    let leave = () => {};
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register: take }: { register: (...wallets: unknown[]) => () => void }) => (leave = take(wallet)),
      }),
    );
    expect(detection.get()).toMatchObject([{ chain: 'solana', id: 'Late' }]);
    leave();
    expect(detection.get()).toEqual([]);
  });

  it('are requested again at each subscription, and not detected between subscriptions', () => {
    const detection = createDetection(window);
    expect(detection.get()).toEqual([]);
    come(announce(ethereumWallet(), 'io.rabby', 'Rabby'));
    put({ ethereum: ethereumWallet() });
    expect(detection.get()).toEqual([]);
    come(detection.subscribe(() => {}));
    expect(detection.get()).toHaveLength(2);
  });

  it('are listened for only while there are subscribers', () => {
    const add = vi.spyOn(window, 'addEventListener');
    const remove = vi.spyOn(window, 'removeEventListener');
    const detection = createDetection(window);
    detection.get();
    expect(remove.mock.calls).toEqual(add.mock.calls);
    const [first, second] = [detection.subscribe(() => {}), detection.subscribe(() => {})];
    first();
    expect(remove.mock.calls.length).toBeLessThan(add.mock.calls.length);
    second();
    expect(remove.mock.calls).toEqual(add.mock.calls);
    vi.restoreAllMocks();
  });
});
