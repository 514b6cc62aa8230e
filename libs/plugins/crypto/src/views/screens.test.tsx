import { violations } from '@latchkey/testing';
import { fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { challenge, failed, never, signedIn, throws } from '../../test/flow-context.js';
import { ethereumWallet, newKey, newSolanaKey, standardWallet, register, type Answers } from '../../test/wallets.js';
import { button, draw, heading, isOff, main, names, put, said, success, failure, wallet } from '../../test/widget.js';

const rejected = throws(Object.assign(new Error('A sentence of the wallet.'), { code: 4001 }));
const undos: (() => void)[] = [];

/** Chooses MetaMask, which gives these answers. */
async function choose(answers: Answers = {}, ...given: Parameters<typeof draw>) {
  const metamask = ethereumWallet(answers, { isMetaMask: true });
  undos.push(put({ ethereum: metamask }));
  const drawn = draw(...given);
  fireEvent.click(await wallet('Metamask'));
  return { ...drawn, metamask };
}

const focused = async (name: string) =>
  vi.waitFor(async () => expect(document.activeElement).toBe(await heading(name)));

// Loads all wallet chunks before the first test, so that slow module loading does not cause a timeout.
beforeAll(async () => {
  const { container, unmount } = await choose();
  await success();
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
  localStorage.clear();
});

afterEach(() => {
  undos.splice(0).forEach((undo) => undo());
  vi.useRealTimers();
  localStorage.clear();
});

describe('Crypto Connect', () => {
  it('shows progress, and Go back returns to the main screen', async () => {
    const { container } = await choose({ eth_requestAccounts: never });
    await focused('Connecting to your wallet...');
    expect(screen.getByRole('progressbar')).toBeTruthy();
    expect(names()).toEqual(['']);
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Go back'));
    await main();
  });

  it('shows a hint after 20 s and an error after two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { metamask, onError } = await choose({ eth_requestAccounts: never });
    await vi.waitFor(() => expect(metamask.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(said('status')).toEqual(['Open your wallet: it waits for your answer.']);
    await vi.advanceTimersByTimeAsync(100_000);
    await failure();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'crypto/timeout' }));
  });
});

describe('Crypto Sign Message', () => {
  it('shows the complete challenge as text', async () => {
    const text = 'example <img src=x onerror=alert(1)>\n\n  two lines\u202E on';
    const { container } = await choose({ personal_sign: never }, {}, { start: () => ({ challenge: text }) });
    await focused('Completing signature request...');
    const shown = screen.getByRole('group', { name: 'Text to be signed' });
    expect(shown.textContent).toBe('example <img src=x onerror=alert(1)>\n\n  two lines\\u{202e} on');
    expect(shown.tabIndex).toBe(0);
    expect(screen.queryByRole('img')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('shows the challenge before the signature request', async () => {
    let shown: string | undefined;
    const key = newKey();
    const sign = (params: readonly unknown[]) => {
      shown = screen.getByRole('group', { name: 'Text to be signed' }).textContent;
      return key.signMessage(String(params[0]));
    };
    await choose({ personal_sign: sign, eth_requestAccounts: () => [key.address] });
    await success();
    expect(shown).toBe(challenge);
  });

  it('requests no signature after Go back', async () => {
    let answer: (value: unknown) => void = () => {};
    const start = () => new Promise((resolve) => (answer = resolve));
    const { metamask, provider } = await choose({}, {}, { start });
    await vi.waitFor(() => expect(provider.calls).toHaveLength(1));
    fireEvent.click(button('Go back'));
    await main();
    answer({ challenge });
    fireEvent.click(button('Set up a new crypto wallet'));
    await heading('Set up a new crypto wallet');
    expect(metamask.asked).not.toContain('personal_sign');
  });
});

describe('Crypto Error', () => {
  it('shows one error message, and Try again signs in', async () => {
    const key = newKey();
    const sign = vi.fn((params: readonly unknown[]): unknown => key.signMessage(String(params[0])));
    sign.mockImplementationOnce(rejected);
    const { container, onError } = await choose({ personal_sign: sign, eth_requestAccounts: () => [key.address] });
    await focused('Looks like there was an error!');
    const words = 'The request was turned down in your wallet. You can try again.';
    await vi.waitFor(() => expect(said('alert')).toContain(words));
    expect(await violations(container)).toEqual([]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'crypto/rejected', message: '[Error] Could not sign message' }),
    );
    fireEvent.click(button('Try again'));
    await success();
    expect(sign).toHaveBeenCalledTimes(2);
  });

  it('Go back returns to the main screen with enabled buttons', async () => {
    await choose({ eth_requestAccounts: rejected });
    await failure();
    fireEvent.click(button('Go back'));
    await main();
    await vi.waitFor(async () => expect(isOff(await wallet('Metamask'))).toBe(false));
  });

  it('counts down after a rate limit', async () => {
    const error = failed({
      code: 'provider/rate-limited',
      userMessage: { id: 'error.rate-limited', text: 'Too many tries. Please try again in a moment.' },
      retryAfterMs: 60_000,
    });
    await choose({}, {}, { start: throws(error) });
    await failure();
    const again = await screen.findByRole('button', { name: /^Try again in \d+ s$/ });
    expect(isOff(again)).toBe(true);
    expect(said('alert')).toContain('Too many tries. Please try again in a moment.');
  });

  it('shows no Try again button for a removed wallet', async () => {
    await choose({ eth_requestAccounts: rejected });
    await failure();
    undos.splice(0).forEach((undo) => undo());
    await vi.waitFor(() => expect(names()).not.toContain('Try again'));
    expect(button('Go back')).toBeTruthy();
  });
});

describe('Crypto Confirmation', () => {
  it('shows a success message, then raises the events', async () => {
    const { container, events, provider } = await choose();
    await focused('Success!');
    expect(screen.getByText('Your wallet has been successfully verified.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await vi.waitFor(() =>
      expect(events).toEqual([
        { type: 'CRYPTO_WALLET_AUTHENTICATE_START', data: { challenge } },
        { type: 'CRYPTO_WALLET_AUTHENTICATE', data: signedIn },
        { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
      ]),
    );
    expect(localStorage.getItem(`latchkey:last-used:${provider.publicToken}`)).toBe('crypto:metamask');
    expect(await violations(container)).toEqual([]);
  });

  it('signs in once in StrictMode with a Wallet Standard wallet', async () => {
    const key = await newSolanaKey();
    undos.push(register(standardWallet(key, 'Phantom')));
    const { events, provider } = draw({}, {}, { wrapper: StrictMode });
    fireEvent.click(await wallet('Phantom'));
    await success();
    expect(provider.calls.map(({ path }) => path)).toEqual([
      '/crypto_wallets/authenticate/start/primary',
      '/crypto_wallets/authenticate',
    ]);
    expect(provider.calls[0]?.body).toEqual({ crypto_wallet_address: key.address, crypto_wallet_type: 'solana' });
    await vi.waitFor(() => expect(events).toHaveLength(3));
  });
});
