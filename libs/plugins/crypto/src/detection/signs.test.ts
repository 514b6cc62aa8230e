import { describe, expect, it, vi } from 'vitest';
import { countOnMain, countSigns, createSigns } from './signs.js';

/** A page with these globals, in which this many wallets answer each request. */
function pageWith(globals: object = {}, { announced = 0, registered = 0 } = {}) {
  const page = Object.assign(new EventTarget(), globals);
  page.addEventListener('eip6963:requestProvider', () => {
    for (let index = 0; index < announced; index++) page.dispatchEvent(new CustomEvent('eip6963:announceProvider'));
  });
  page.addEventListener('wallet-standard:app-ready', (event) => {
    const { register } = (event as CustomEvent<{ register: (...wallets: unknown[]) => () => void }>).detail;
    for (let index = 0; index < registered; index++) register({})();
  });
  return page;
}

/** An object that looks like a wallet and throws on access. */
const trap = () => ({
  get request() {
    throw new Error('looked');
  },
});

describe('signs of wallets', () => {
  it.each([
    ['none in an empty page', pageWith(), 0],
    ['each announced wallet', pageWith({}, { announced: 2 }), 2],
    ['each of the Wallet Standard', pageWith({}, { registered: 3 }), 3],
    ['both kinds', pageWith({}, { announced: 1, registered: 1 }), 2],
    ['each global', pageWith({ ethereum: trap(), BinanceChain: trap(), other: 1 }), 2],
    ['an announced wallet, without its global', pageWith({ ethereum: trap() }, { announced: 1 }), 1],
  ])('are %s', (_what, page, count) => {
    expect(countSigns(page)).toBe(count);
  });

  it('call subscribers when their number may have changed, and have the new number', () => {
    const page = pageWith({}, { announced: 1 });
    const signs = createSigns(page);
    expect(signs.get()).toBe(1);
    const listener = vi.fn();
    const unsubscribe = signs.subscribe(listener);
    page.addEventListener('eip6963:requestProvider', () =>
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider')),
    );
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider'));
    expect(signs.get()).toBe(2);
    listener.mockClear();
    unsubscribe();
    page.dispatchEvent(new Event('focus'));
    expect(listener).not.toHaveBeenCalled();
  });

  it.each(['eip6963:announceProvider', 'wallet-standard:register-wallet', 'ethereum#initialized', 'focus'])(
    'are counted again at %s',
    (type) => {
      const page = pageWith();
      const listener = vi.fn();
      const signs = createSigns(page);
      expect(signs.get()).toBe(0);
      signs.subscribe(listener);
      listener.mockClear();
      Object.assign(page, { ethereum: {} });
      page.dispatchEvent(new CustomEvent(type));
      expect(listener).toHaveBeenCalledTimes(1);
      expect(signs.get()).toBe(1);
    },
  );

  it('are counted again at a subscription', () => {
    const page = pageWith();
    const signs = createSigns(page);
    expect(signs.get()).toBe(0);
    Object.assign(page, { solana: {} });
    signs.subscribe(() => {});
    expect(signs.get()).toBe(1);
  });
});

describe('countOnMain', () => {
  const providers = Array.from({ length: 20 }, (_, count) => count);
  const wallets = Array.from({ length: 10 }, (_, count) => count);

  it.each(providers)('returns the number of wallets for %i providers, at least 0', (count) => {
    expect(countOnMain(count)).toBe([5, 4, 3, 2, 1][count] ?? 0);
  });

  it.each(providers.flatMap((count) => wallets.map((there) => [count, there] as const)))(
    'with %i providers fits the screen, and splits %i wallets without loss',
    (count, there) => {
      const all = Array.from({ length: there }, (_, index) => index);
      const shown = all.slice(0, countOnMain(count));
      const others = all.slice(shown.length);
      expect(shown.length).toBe(Math.min(there, Math.max(0, 5 - count)));
      expect([...shown, ...others]).toEqual(all);
    },
  );
});
