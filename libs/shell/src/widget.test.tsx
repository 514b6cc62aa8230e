import { handleRedirect, type RedirectResult } from '@latchkey/client';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { definePlugin, type FlowContext } from '@latchkey/kernel';
import { Screen, useFlow } from '@latchkey/react';
import { startScreen } from '@latchkey/slots';
import { StrictMode, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { field, heading, isFocused, page, pageSuccessfully, press, type } from '../test/acts.js';
import { bell, letter, noNumber, pager } from '../test/pager.js';
import { testProvider } from '../test/provider.js';
import { renderWidget } from '../test/render-widget.js';
import { warmUp } from '../test/warm-up.js';
import { violations } from '../../../tools/testing/axe.mjs';
import { Widget } from './index.js';

beforeAll(warmUp);

beforeEach(() => localStorage.clear());

describe('changed props', () => {
  it('take effect and keep the typed text', () => {
    const { rerender } = renderWidget();
    type('42');
    rerender({ products: [pager()], strings: { 'shell.title': 'Willkommen' }, headingLevel: 3 });
    expect(screen.getByRole('heading', { name: 'Willkommen', level: 3 })).toBeTruthy();
    expect(field().value).toBe('42');
    rerender({ strings: { 'shell.title': () => 'Bienvenue' } });
    expect(screen.getByRole('heading', { name: 'Bienvenue' })).toBeTruthy();
    rerender({ strings: undefined });
    expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
    expect(field().value).toBe('42');
  });

  it('show added products and hide removed ones', () => {
    const { rerender } = renderWidget({ products: [bell()] });
    rerender({ products: [bell(), pager()] });
    type('42');
    expect(field().value).toBe('42');
    rerender({ products: [bell()] });
    expect(screen.queryByLabelText('Pager')).toBeNull();
    rerender({ products: [bell(), pager()] });
    expect(field().value).toBe('42');
  });
});

describe('a mode', () => {
  const mode = definePlugin({
    id: 'reset',
    flows: async () => ({ goNext }),
    screens: { next: async () => ({ default: () => <Screen heading={{ id: 'reset.next', text: 'Next' }} /> }) },
    contributes: [startScreen.of(Start)],
  });

  function Start() {
    const next = useFlow('goNext');
    return (
      <Screen back={false} heading={{ id: 'reset.start', text: 'Reset' }}>
        <button onClick={() => next.run()}>Go on</button>
      </Screen>
    );
  }

  async function goNext(ctx: FlowContext<{ screen: 'next' }>) {
    await ctx.go('next');
  }

  it('shows its start screen instead of the main screen, also after going back', async () => {
    renderWidget({ mode });
    expect(screen.getByRole('heading', { name: 'Reset' })).toBeTruthy();
    expect(screen.queryByLabelText('Pager')).toBeNull();
    press('Go on');
    await heading('Next');
    press('Go back');
    await isFocused(await heading('Reset'));
  });

  it('can render the main screen itself, and the back button of a product’s screen leads to it', async () => {
    const first = definePlugin({
      id: 'consent',
      contributes: [startScreen.of(({ main }) => <div data-testid="consent">{main as ReactNode}</div>)],
    });
    renderWidget({ mode: first });
    const inMode = () => within(screen.getByTestId('consent'));
    expect(inMode().getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
    await pageSuccessfully();
    press('Go back');
    await vi.waitFor(() => expect(inMode().getByLabelText('Pager')).toBeTruthy());
    expect(field().value).toBe('42');
    await isFocused(field());
  });

  it('needs no product, and the main screen appears when it is removed', () => {
    const { rerender } = renderWidget({ products: [], mode });
    expect(screen.getByRole('heading', { name: 'Reset' })).toBeTruthy();
    rerender({ products: [pager()], mode: undefined });
    expect(field()).toBeTruthy();
  });
});

describe('a redirect', () => {
  it('is shown by the product of its token type, with the focus on the heading', async () => {
    renderWidget({ products: [bell(), pager()], redirect: { status: 'authenticated', tokenType: 'pages' } });
    await isFocused(await heading('Returned: authenticated'));
  });

  it('is shown when the prop arrives later, and not again after the person has left the screen', async () => {
    const { rerender } = renderWidget();
    rerender({ redirect: { status: 'failed', tokenType: 'pages' } });
    await heading('Returned: failed');
    press('Go back');
    await heading('Sign up or log in');
    rerender({ headingLevel: 3, products: [pager(), bell()] });
    await act(async () => {});
    expect(screen.getByRole('heading', { name: 'Sign up or log in', level: 3 })).toBeTruthy();
  });

  it('without a result changes no screen', async () => {
    renderWidget({ redirect: { status: 'none', tokenType: 'pages' } });
    page('42');
    // The engine has loaded by now, so a redirect would have opened its screen.
    expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Returned/ })).toBeNull();
  });

  describe('as a promise', () => {
    const form = () => screen.queryByLabelText('Pager');
    const later = () => {
      let resolve: (result: RedirectResult) => void = () => {};
      const promise = new Promise<RedirectResult>((ready) => (resolve = ready));
      return { promise, resolve };
    };

    it('shows “Logging in” in place of the form from the first render on, and then the result', async () => {
      const { promise, resolve } = later();
      const { container } = renderWidget({ redirect: promise });
      expect(form()).toBeNull();
      await heading('Logging in');
      expect(form()).toBeNull();
      expect(await violations(container)).toEqual([]);
      const seen = vi.fn();
      new MutationObserver(() => form() && seen()).observe(container, { childList: true, subtree: true });
      resolve({ status: 'authenticated', tokenType: 'pages' });
      await isFocused(await heading('Returned: authenticated'));
      await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Logging in' })).toBeNull());
      expect(seen).not.toHaveBeenCalled();
      expect(screen.getAllByRole('heading')).toHaveLength(1);
    });

    it('works under StrictMode', async () => {
      const { promise, resolve } = later();
      renderWidget({ redirect: promise }, { wrapper: StrictMode });
      await heading('Logging in');
      expect(form()).toBeNull();
      resolve({ status: 'failed', tokenType: 'pages' });
      await heading('Returned: failed');
      press('Go back');
      await heading('Sign up or log in');
      expect(form()).not.toBeNull();
    });

    it.each([
      ['has no token', (): Promise<RedirectResult> => Promise.resolve({ status: 'none', tokenType: '' })],
      ['rejects', () => Promise.reject(new Error('of the host'))],
      ['has a token type of no product', () => Promise.resolve({ status: 'failed', tokenType: 'other' } as const)],
      ['is none, in a page without types', () => ({}) as never],
    ])('draws the form, without the focus, if it %s', async (_what, make) => {
      renderWidget({ redirect: make() });
      await vi.waitFor(() => expect(form()).not.toBeNull());
      expect(document.activeElement).toBe(document.body);
      expect(screen.queryByRole('heading', { name: 'Logging in' })).toBeNull();
    });

    it('of handleRedirect on a page without a token draws the form at once', () => {
      renderWidget({ redirect: handleRedirect(testProvider()) });
      expect(form()).not.toBeNull();
    });

    it('is replaced by another one', async () => {
      const { rerender } = renderWidget({ redirect: later().promise });
      await heading('Logging in');
      rerender({ redirect: Promise.resolve({ status: 'failed', tokenType: 'pages' }) });
      await heading('Returned: failed');
    });

    it('stands in place of the start screen of a mode, too', async () => {
      const view = () => <h2>Consent</h2>;
      const mode = definePlugin({ id: 'consent', contributes: [startScreen.of(view)] });
      const { promise, resolve } = later();
      renderWidget({ redirect: promise, mode });
      await heading('Logging in');
      expect(screen.queryByRole('heading', { name: 'Consent' })).toBeNull();
      resolve({ status: 'none', tokenType: '' });
      await heading('Consent');
    });
  });

  it('of an unknown token type is reported to the host and to the person', async () => {
    const onError = vi.fn();
    const redirect = { status: 'failed', tokenType: 'oauth', error: noNumber } as const;
    renderWidget({ redirect, callbacks: { onError } });
    expect((await screen.findByRole('listitem')).textContent).toContain('Which pager is yours?');
    expect(onError).toHaveBeenCalledExactlyOnceWith(noNumber);
    expect(field()).toBeTruthy();
  });
});

describe('the last-used method', () => {
  async function usePager() {
    const { unmount } = renderWidget();
    await pageSuccessfully();
    await vi.waitFor(() => expect(localStorage).toHaveLength(1));
    unmount();
  }

  it('has a badge on the next visit', async () => {
    await usePager();
    renderWidget({ products: [pager(), letter()] });
    expect(await screen.findByRole('tab', { name: 'Text Last used' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Email' })).toBeTruthy();
  });

  it('has no badge if there is one method, or if the host disables it', async () => {
    await usePager();
    const { rerender } = renderWidget();
    expect(screen.queryByText('Last used')).toBeNull();
    rerender({ products: [pager(), letter()], lastUsed: false });
    await screen.findByRole('tab', { name: 'Text' });
    rerender({ lastUsed: 'badge' });
    expect(screen.getByRole('tab', { name: 'Text Last used' })).toBeTruthy();
  });

  it.each([
    ['its very name throws', () => vi.spyOn(window, 'localStorage', 'get')],
    ['writing throws', () => vi.spyOn(Storage.prototype, 'setItem')],
  ])('is not stored if storage is blocked and %s; the sign-in still works', async (_how, spy) => {
    const block = spy().mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const [onEvent, onError] = [vi.fn(), vi.fn()];
    renderWidget({ products: [pager(), letter()], callbacks: { onEvent, onError } });
    await pageSuccessfully();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(1));
    expect(block).toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
    block.mockRestore();
    expect(localStorage).toHaveLength(0);
  });

  it('is stored per project', async () => {
    await usePager();
    const provider = { ...testProvider(), publicToken: 'public-token-test-other' };
    renderWidget({ provider, products: [pager(), letter()] });
    expect(await screen.findByRole('tab', { name: 'Text' })).toBeTruthy();
  });
});

describe('in a shadow root', () => {
  it.each([
    ['', {}],
    [' under StrictMode', { wrapper: StrictMode }],
  ])('the widget renders the same%s', async (_where, options) => {
    const { container, rerender } = renderWidget({ enableShadowDOM: true }, options);
    const root = await vi.waitFor(() => {
      const host = [...container.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot);
      expect(host?.shadowRoot?.querySelector('input')).toBeTruthy();
      return host?.shadowRoot as ShadowRoot;
    });
    expect(container.querySelector('input')).toBeNull();
    rerender({ strings: { 'shell.title': 'Willkommen' } });
    expect(root.querySelector('h2')?.textContent).toBe('Willkommen');
  });
});

describe('two widgets on one page', () => {
  it('have separate ids and typed texts', () => {
    const provider = testProvider();
    const { container } = render(
      ['one', 'two'].map((name) => (
        <section key={name} aria-label={name}>
          <Widget provider={provider} products={[letter(), pager()]} />
        </section>
      )),
    );
    const [one, two] = ['one', 'two'].map((name) => screen.getByRole('region', { name }));
    for (const widget of [one, two]) fireEvent.click(within(widget as HTMLElement).getByRole('tab', { name: 'Text' }));
    const fields = screen.getAllByLabelText<HTMLInputElement>('Pager');
    fireEvent.change(fields[0] as Element, { target: { value: '42' } });
    expect(fields.map(({ value }) => value)).toEqual(['42', '']);
    const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
