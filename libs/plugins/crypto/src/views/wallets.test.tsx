import { definePlugin } from '@latchkey/kernel';
import { wallets as walletsSlot } from '@latchkey/slots';
import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Widget } from '@latchkey/shell';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { never } from '../../test/flow-context.js';
import { announce, ethereumWallet } from '../../test/wallets.js';
import { buttons, button, draw, heading, isOff, main, names, put, said, failure, wallet } from '../../test/widget.js';
import { crypto, defineWallet, metamaskWallet, phantomWallet } from '../index.js';

const solana = { connect: never };
const undos: (() => void)[] = [];
const come = (globals: object) => void undos.push(put(globals));

/** Every wallet that the specification names. */
const all = () => ({
  phantom: { solana: { ...solana, isPhantom: true } },
  vessel: ethereumWallet(),
  BinanceChain: ethereumWallet(),
  coinbaseWalletExtension: ethereumWallet(),
  ethereum: Object.assign(ethereumWallet({}, { isMetaMask: true }), { providers: [ethereumWallet()] }),
  solana: { ...solana },
});

/** A plugin whose wallet comes with code that `load` delays. */
const lazyWallets = (load: () => Promise<void>) =>
  definePlugin({
    id: 'lazy',
    contributes: [
      walletsSlot.of(async () => {
        await load();
        return [metamaskWallet];
      }),
    ],
  });

// Loads all wallet chunks before the first test, so that slow module loading does not cause a timeout.
beforeAll(async () => {
  const undo = put({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
  const { container, unmount } = draw();
  fireEvent.click(await wallet('Metamask'));
  await heading('Success!');
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
  undo();
  // Otherwise the first test would show the badge of this sign-in.
  localStorage.clear();
});

afterEach(() => {
  undos.splice(0).forEach((undo) => undo());
  localStorage.clear();
});

describe('Main', () => {
  it('shows only the set-up button without a wallet', async () => {
    const { container } = draw();
    expect(names()).toEqual(['Set up a new crypto wallet']);
    expect(await violations(container)).toEqual([]);
  });

  it('shows installed wallets in the specification’s order and a button for the others', async () => {
    come(all());
    const { container } = draw();
    await wallet('Phantom');
    expect(names()).toEqual([
      'Continue with Phantom',
      'Continue with Vessel',
      'Continue with Binance',
      'Continue with Coinbase',
      'Continue with Metamask',
      'Continue with other Crypto Wallet',
    ]);
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    [1, 4],
    [4, 1],
    [5, 0],
    [19, 0],
  ])('with %i provider buttons shows %i wallets', async (count, shown) => {
    come(all());
    draw({ products: [buttons(count), crypto()] });
    await screen.findByRole('button', { name: 'Continue with other Crypto Wallet' });
    await vi.waitFor(() => expect(names()).toHaveLength(shown + 1));
  });

  it('shows the set-up button if all wallets fit', async () => {
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    draw();
    await wallet('Metamask');
    expect(names()).toEqual(['Continue with Metamask', 'Set up a new crypto wallet']);
  });

  it('reserves the places of detected wallets until their code loads', async () => {
    let load: () => void = () => {};
    const loaded = new Promise<void>((resolve) => (load = resolve));
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    const { container } = draw({ products: [crypto({ wallets: [] }), lazyWallets(() => loaded)] });
    expect(container.querySelectorAll('button')).toHaveLength(2);
    expect(names()).toEqual(['Set up a new crypto wallet']);
    expect(await violations(container)).toEqual([]);
    await act(async () => load());
    expect(await wallet('Metamask')).toBeTruthy();
  });

  it('opens the screen of other wallets after the code failed to load', async () => {
    const load = vi.fn(async () => {}).mockRejectedValueOnce(new Error('chunk'));
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    draw({ products: [crypto({ wallets: [] }), lazyWallets(load)] });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with other Crypto Wallet' }));
    await heading('Continue with other wallet');
    expect(await wallet('Metamask')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('adds a late wallet after the other wallets', async () => {
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    draw();
    const early = await wallet('Metamask');
    act(() => come({ phantom: { solana } }));
    await wallet('Phantom');
    expect(names()).toEqual(['Continue with Metamask', 'Continue with Phantom', 'Set up a new crypto wallet']);
    expect(button('Continue with Metamask')).toBe(early);
  });

  it('shows the wallets of the host’s option, in its order', async () => {
    come(all());
    const rabby = defineWallet({ id: 'rabby', title: 'Rabby', chain: 'ethereum', detect: () => ({ request: never }) });
    draw({ products: [crypto({ wallets: [metamaskWallet, rabby, phantomWallet] })] });
    await wallet('Rabby');
    expect(names()).toEqual([
      'Continue with Metamask',
      'Continue with Rabby',
      'Continue with Phantom',
      'Set up a new crypto wallet',
    ]);
  });

  it('shows a custom wallet whose global no other wallet uses, also when it arrives late', async () => {
    const acme = defineWallet({
      id: 'acme',
      title: 'Acme',
      chain: 'ethereum',
      detect: () => Reflect.get(window, 'acmeWallet'),
    });
    draw({ products: [crypto({ wallets: [acme] })] });
    expect(names()).toEqual(['Set up a new crypto wallet']);
    act(() => come({ acmeWallet: ethereumWallet() }));
    await wallet('Acme');
    expect(names()).toEqual(['Continue with Acme', 'Set up a new crypto wallet']);
  });

  it('ignores a custom wallet whose detection throws', async () => {
    const fails = () => {
      throw new Error('no battery');
    };
    const broken = defineWallet({ id: 'broken', title: 'Broken', chain: 'ethereum', detect: fails });
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    draw({ products: [crypto({ wallets: [broken, metamaskWallet] })] });
    await wallet('Metamask');
    expect(names()).toEqual(['Continue with Metamask', 'Set up a new crypto wallet']);
  });

  it('hides the icon of a custom wallet from assistive technology', async () => {
    const icon = () => <svg role="img" aria-label="A mark" />;
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    const { container } = draw({ products: [crypto({ wallets: [{ ...metamaskWallet, icon }] })] });
    expect(await screen.findByRole('button', { name: 'Continue with Metamask' })).toBeTruthy();
    expect(container.querySelectorAll('[aria-label="A mark"]')).toHaveLength(1);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('marks the last-used wallet', async () => {
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }), phantom: { solana } });
    const { provider, unmount } = draw();
    localStorage.setItem(`latchkey:last-used:${provider.publicToken}`, 'crypto:metamask');
    unmount();
    draw();
    const marked = await screen.findByRole('button', { name: 'Continue with Metamask Last used' });
    expect(marked.textContent).toBe('Continue with MetamaskLast used');
    expect((await wallet('Phantom')).textContent).toBe('Continue with Phantom');
  });

  it('renders no wallets on a server', () => {
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    const { provider, unmount } = draw();
    unmount();
    const html = renderToString(<Widget provider={provider} products={[crypto()]} />);
    expect(html).toContain('Set up a new crypto wallet');
    expect(html).not.toContain('aria-hidden="true" tabindex');
  });

  it('uses the host’s strings', async () => {
    come({ ethereum: ethereumWallet({}, { isMetaMask: true }) });
    draw({ strings: { 'crypto.wallet': 'Weiter mit {wallet}', 'crypto.setUp': 'Neue Wallet' } });
    await screen.findByRole('button', { name: 'Weiter mit Metamask' });
    expect(button('Neue Wallet')).toBeTruthy();
  });
});

describe('a wallet’s button', () => {
  it('is busy after a click, and all other buttons are disabled', async () => {
    come({ ethereum: ethereumWallet({ eth_requestAccounts: never }, { isMetaMask: true }), phantom: { solana } });
    draw();
    const chosen = await wallet('Metamask');
    fireEvent.click(chosen);
    expect(chosen.getAttribute('aria-busy')).toBe('true');
    expect(isOff(button('Continue with Phantom'))).toBe(true);
    expect(isOff(button('Set up a new crypto wallet'))).toBe(true);
    await heading('Connecting to your wallet...');
  });

  it('sends one request to the wallet for several clicks', async () => {
    const metamask = ethereumWallet({ eth_requestAccounts: never }, { isMetaMask: true });
    come({ ethereum: metamask });
    draw();
    const chosen = await wallet('Metamask');
    for (let times = 0; times < 3; times++) fireEvent.click(chosen);
    await heading('Connecting to your wallet...');
    await vi.waitFor(() => expect(metamask.asked).toEqual(['eth_requestAccounts']));
  });

  it('works again after Go back', async () => {
    const metamask = ethereumWallet({ eth_requestAccounts: never }, { isMetaMask: true });
    come({ ethereum: metamask });
    const { onError } = draw();
    fireEvent.click(await wallet('Metamask'));
    await heading('Connecting to your wallet...');
    fireEvent.click(button('Go back'));
    await main();
    expect(isOff(await wallet('Metamask'))).toBe(false);
    fireEvent.click(await wallet('Metamask'));
    await vi.waitFor(() => expect(metamask.asked).toHaveLength(2));
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('Crypto Other', () => {
  it('shows the remaining wallets and the set-up button', async () => {
    come(all());
    const { container } = draw({ products: [buttons(4), crypto()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with other Crypto Wallet' }));
    await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('Continue with other wallet')));
    expect(names()).toEqual([
      '',
      'Continue with Vessel',
      'Continue with Binance',
      'Continue with Coinbase',
      'Continue with Metamask',
      'Continue with other Ethereum wallet',
      'Continue with other Solana wallet',
      'Set up a new crypto wallet',
    ]);
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Go back'));
    await main();
  });

  it('shows the error of a failed wallet', async () => {
    const other = ethereumWallet({ personal_sign: () => 'nonsense' });
    come({ ethereum: other });
    draw({ products: [buttons(9), crypto()] });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with other Crypto Wallet' }));
    fireEvent.click(await wallet('other Ethereum wallet'));
    await failure();
    await vi.waitFor(() => expect(said('alert').length).toBeGreaterThan(0));
  });
});

describe('Crypto Setup Wallet', () => {
  it('links to each wallet’s site in a new tab, without opener or referrer', async () => {
    const { container } = draw();
    fireEvent.click(button('Set up a new crypto wallet'));
    await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('Set up a new crypto wallet')));
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, hostname }) => [textContent, hostname])).toEqual([
      ['Metamask', 'metamask.io'],
      ['Phantom', 'phantom.com'],
      ['Coinbase', 'www.coinbase.com'],
      ['Binance', 'www.binance.com'],
    ]);
    for (const { protocol, target, rel } of links) {
      expect([protocol, target, rel]).toEqual(['https:', '_blank', 'noopener noreferrer']);
    }
    expect(await violations(container)).toEqual([]);
  });
});

// The last tests: the page's detection keeps what has announced itself.
it('shows no Metamask for an old global of an announced wallet', async () => {
  come({ ethereum: ethereumWallet({}, { isRabby: true, isMetaMask: true }) });
  undos.push(announce(ethereumWallet(), 'io.rabby', 'Rabby Wallet'));
  draw();
  await wallet('other Ethereum wallet');
  expect(names()).toEqual(['Continue with other Ethereum wallet', 'Set up a new crypto wallet']);
});

it('has the icon that the wallet announces, or its own if that is broken', async () => {
  const icon = 'data:image/svg+xml,<svg/>';
  undos.push(announce(ethereumWallet(), 'io.metamask', 'MetaMask', 'icon', icon));
  draw();
  const button = await wallet('Metamask');
  const image = button.querySelector('image') as Element;
  expect(image.getAttribute('href')).toBe(icon);
  expect(button.querySelector('path')).toBeNull();
  fireEvent.error(image);
  expect(button.querySelector('image')).toBeNull();
  expect(button.querySelector('path')).toBeTruthy();
});
