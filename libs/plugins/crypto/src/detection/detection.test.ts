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
    [
      { ethereum: ethereumWallet({}, { isCoinbaseWallet: true, isCoinbaseBrowser: true }) },
      ['ethereum', 'isCoinbaseWallet'],
    ],
    [
      { ethereum: ethereumWallet({}, { isMetaMask: true, isConnected: true, isUnlocked: true }) },
      ['ethereum', 'isMetaMask'],
    ],
    [{ BinanceChain: ethereumWallet() }, ['ethereum', 'BinanceChain']],
    [{ BinanceChain: ethereumWallet({}, { isMetaMask: true }) }, ['ethereum', 'BinanceChain']],
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

  class Inherited {
    request() {}
    get isRabby() {
      return true;
    }
    get isMetaMask() {
      return true;
    }
  }
  const request = () => {};

  it.each<[string, string, object]>([
    ['ethereum', 'Rabby', { request, isRabby: true, isMetaMask: true }],
    ['ethereum', 'Brave', { request, isMetaMask: true, isBraveWallet: true }],
    ['ethereum', 'OKX', { request, isOkxWallet: true, isOKExWallet: true, isMetaMask: true }],
    ['ethereum', 'Trust', { request, isTrust: true, isTrustWallet: true, isBinance: true }],
    ['ethereum', 'a wallet with a digit', { request, is1inch: true, isCoinbaseWallet: true }],
    ['ethereum', 'several brands that are known', { request, isCoinbaseWallet: true, isPhantom: true }],
    ['ethereum', 'inherited flags', new Inherited()],
    [
      'ethereum',
      'flags that are not enumerable',
      Object.defineProperties({ request }, { isRabby: { value: true }, isMetaMask: { value: true } }),
    ],
    ['ethereum', 'flags behind a proxy', new Proxy({ request, isRabby: true, isMetaMask: true }, {})],
    ['solana', 'Brave', { connect() {}, isPhantom: true, isBraveWallet: true }],
    ['solana', 'Solflare', { connect() {}, isSolflare: true, isPhantom: true, isConnected: true }],
  ])('ignore the flags of a %s wallet with those of another brand: %s', (chain, _brand, wallet) => {
    put({ [chain]: wallet });
    expect(ids()).toEqual([[chain, '', undefined]]);
  });

  it.each<[string, string, object]>([
    ['io.rabby', 'Rabby Wallet', { isRabby: true, isMetaMask: true }],
    ['com.brave.wallet', 'Brave Wallet', { isBraveWallet: true, isMetaMask: true }],
    ['com.okex.wallet', 'OKX Wallet', { isOkxWallet: true, isOKExWallet: true }],
    ['com.trustwallet.app', 'Trust Wallet', { isTrust: true, isMetaMask: true }],
    ['pro.tokenpocket', 'TokenPocket', { isTokenPocket: true, isMetaMask: true }],
    ['app.phantom', 'Phantom', { isPhantom: true, isMetaMask: true }],
    ['com.coinbase.wallet', 'Coinbase Wallet', { isCoinbaseWallet: true, isMetaMask: true }],
    ['io.metamask', 'MetaMask', { isMetaMask: true }],
  ])('include %s once if another of its objects is an old global', (rdns, name, flags) => {
    put({ ethereum: Object.assign(ethereumWallet({}, flags), { providers: [ethereumWallet({}, flags)] }) });
    come(announce(ethereumWallet(), rdns, name));
    expect(ids()).toEqual([['ethereum', rdns, name]]);
  });

  it('include a wallet once if only its flag, and not its name, is that of an old global', () => {
    put({ ethereum: ethereumWallet({}, { isBitKeep: true, isMetaMask: true }) });
    come(announce(ethereumWallet({}, { isBitKeep: true, isMetaMask: true }), 'com.bitget.web3', 'Bitget Wallet'));
    expect(ids()).toEqual([['ethereum', 'com.bitget.web3', 'Bitget Wallet']]);
  });

  it('include a wallet once if it registers by the Wallet Standard, and is an old global as well', async () => {
    put({ solana: { connect() {}, isSolflare: true } });
    come(register(standardWallet(await newSolanaKey(), 'Solflare')));
    expect(ids()).toEqual([['solana', 'Solflare', 'Solflare']]);
  });

  it('include an old global beside the announced wallets of other brands', () => {
    put({ ethereum: ethereumWallet({}, { isRabby: true, isMetaMask: true }) });
    come(announce(ethereumWallet({}, { isMetaMask: true }), 'io.metamask', 'MetaMask'));
    come(announce(ethereumWallet({}, { isZerion: true, isMetaMask: true }), 'io.zerion.wallet', 'Zerion'));
    expect(ids()).toEqual([
      ['ethereum', 'io.metamask', 'MetaMask'],
      ['ethereum', 'io.zerion.wallet', 'Zerion'],
      ['ethereum', '', undefined],
    ]);
  });

  it('include a wallet whose prototypes have no end', () => {
    const endless: object = new Proxy({ request }, { getPrototypeOf: () => endless });
    put({ ethereum: endless });
    expect(ids()).toEqual([['ethereum', '', undefined]]);
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
    const detection = createDetection(window);
    const isListening = () => {
      const detail = vi.fn();
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
      return detail.mock.calls.length > 0;
    };
    detection.get();
    expect(isListening()).toBe(false);
    const [first, second] = [detection.subscribe(() => {}), detection.subscribe(() => {})];
    first();
    expect(isListening()).toBe(true);
    second();
    expect(isListening()).toBe(false);
  });
});
