import { emailMagicLinks } from '@latchkey/eml';
import { definePlugin } from '@latchkey/kernel';
import { useRead } from '@latchkey/react';
import { mainSections, oauthProviders, wallets, type Wallet } from '@latchkey/slots';
import { renderWidget, violations } from '@latchkey/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement, StrictMode, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { icons, type Icons } from './icons.js';
import { withIcons } from './with-icons.js';

const links = emailMagicLinks();

/** A product with a button per provider, as `@latchkey/oauth` draws them. */
const providers = definePlugin({
  id: 'providers',
  contributes: [
    oauthProviders.of({ type: 'google', title: 'Google', icon: () => <svg data-testid="own-google" /> }),
    mainSections.of({ area: 'buttons', id: 'buttons', view: Buttons }),
  ],
});

function Buttons() {
  return useRead(oauthProviders).map(({ value: { type, title, icon } }) => (
    <button key={type}>
      {icon && createElement(icon as ComponentType)}
      {title}
    </button>
  ));
}

const Mine = () => <svg data-testid="mine" />;
const withMine = (given: Icons) => ({ products: [links, providers, icons(given)] });
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function goOn(): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.click(button('Continue with email'));
  await screen.findByRole('heading', { name: 'Check your email' });
}

describe('icons', () => {
  it('replaces the icon of a provider, hidden from screen readers', async () => {
    const { container } = renderWidget(withMine({ 'oauth/google': Mine }));
    expect(button('Google').contains(screen.getByTestId('mine'))).toBe(true);
    expect(screen.getByTestId('mine').closest('[aria-hidden]')).toBeTruthy();
    expect(screen.queryByTestId('own-google')).toBeNull();
    expect(await violations(container)).toEqual([]);
  });

  it('keeps the icon as it is when the widget renders again', () => {
    renderWidget(withMine({ 'oauth/google': Mine }));
    const before = screen.getByTestId('mine');
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a' } });
    expect(screen.getByTestId('mine')).toBe(before);
  });

  it.each([false, true])(
    'replaces an icon of a later screen (StrictMode: %s), and keeps its button',
    async (isStrict) => {
      renderWidget(withMine({ 'ui/back': Mine }), isStrict ? { wrapper: StrictMode } : {});
      await goOn();
      await waitFor(() => expect(button('Go back').contains(screen.getByTestId('mine'))).toBe(true));
      expect(screen.getAllByTestId('mine')).toHaveLength(1);
      fireEvent.click(button('Go back'));
      await screen.findByLabelText('Email');
      expect(screen.queryByTestId('mine')).toBeNull();
    },
  );

  it('takes an element, and a DOM element, which it copies', async () => {
    const made = document.createElement('img');
    renderWidget(withMine({ 'oauth/google': <Mine />, 'ui/back': made }));
    expect(button('Google').contains(screen.getByTestId('mine'))).toBe(true);
    await goOn();
    await waitFor(() => expect(button('Go back').querySelector('img')).toBeTruthy());
    expect(made.isConnected).toBe(false);
  });

  it('keeps the widget’s own icon in place of one that throws, and reports it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    const Broken = () => {
      throw new Error('no shape');
    };
    renderWidget({ ...withMine({ 'oauth/google': Broken, 'ui/back': Broken }), callbacks: { onError } });
    expect(screen.getByTestId('own-google')).toBeTruthy();
    await goOn();
    await waitFor(() =>
      expect(onError.mock.calls.map(([{ message }]) => message)).toEqual([
        'icons(): oauth/google threw: no shape. It is left out. The rest of the widget works.',
        'icons(): ui/back threw: no shape. It is left out. The rest of the widget works.',
      ]),
    );
    expect([...button('Go back').children].map(({ localName }) => localName)).toEqual(['svg']);
  });

  it.each<[Icons, string]>([
    [{ 'oauth/gogle': Mine }, 'icons(): There is no icon "oauth/gogle". Did you mean "oauth/google"?'],
    [{ 'ui/bakc': Mine } as Icons, 'Did you mean "ui/back"?'],
    [{ 'oauth/google': 5 }, 'icons(): oauth/google is 5. Pass a component, a React node, or a DOM element.'],
  ])('names what is wrong with %j', async (given, sentence) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: Error) => void>();
    renderWidget({ ...withMine(given), callbacks: { onError } });
    await waitFor(() => expect(onError.mock.calls.map(([{ message }]) => message).join()).toContain(sentence));
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('leaves out everything of itself on unmount', async () => {
    const { unmount } = renderWidget(withMine({ 'ui/back': Mine }));
    await goOn();
    await screen.findByTestId('mine');
    unmount();
    expect(screen.queryByTestId('mine')).toBeNull();
  });
});

it('withIcons replaces the icons of wallets, of those that load later too, and keeps one value per slot', async () => {
  const wallet = (id: string): Wallet => ({ id, title: id, chain: 'ethereum', detect: () => undefined });
  const given = [
    { plugin: 'crypto', value: wallet('metamask') },
    { plugin: 'crypto', value: async () => [wallet('phantom'), wallet('vessel')] },
  ];
  const composition = { plugins: new Map(), issues: [], read: () => given as never };
  const { read } = withIcons(composition, (id) => (id === 'crypto/vessel' ? undefined : () => id));
  const [first, later] = read(wallets).map(({ value }) => value);
  const list = await (later as () => Promise<readonly Wallet[]>)();
  expect([first as Wallet, ...list].map(({ icon }) => icon?.({}))).toEqual([
    'crypto/metamask',
    'crypto/phantom',
    undefined,
  ]);
  expect(read(wallets)).toBe(read(wallets));
});
