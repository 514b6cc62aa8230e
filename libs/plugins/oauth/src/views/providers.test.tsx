import { safeNavigate } from '@latchkey/client';
import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { PluginContext } from '@latchkey/react';
import { Widget } from '@latchkey/shell';
import { oauthPrompts, oauthProviders, PROMPT_ONE_TAP, type OAuthProvider } from '@latchkey/slots';
import { fakeProvider, violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode, useContext, useEffect, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alerts, choice, draw, isBusy } from '../../test/widget.js';
import { leavePage, offline } from '../../test/fake-connection.js';
import { github, google, oauth } from '../index.js';

vi.mock('@latchkey/client', async (original) => ({
  ...(await original<typeof import('@latchkey/client')>()),
  safeNavigate: vi.fn(),
}));

const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

// Loads all chunks of a start before the first test, so that slow module loading does not cause a timeout.
beforeAll(async () => {
  const { container, types, unmount } = draw();
  fireEvent.click(choice('Google'));
  await vi.waitFor(() => expect(types()).toEqual(['oauth/started']), 10_000);
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(safeNavigate).mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the buttons', () => {
  it('have no accessibility violation when they are idle, busy or failed', async () => {
    const { container } = draw({ connection: { readiness: offline } });
    expect(await violations(container)).toEqual([]);
    fireEvent.click(choice('Google'));
    expect(isBusy(choice('Google'))).toBe(true);
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => expect(alerts()).toContain('You seem to be offline.'));
    expect(await violations(container)).toEqual([]);
  });

  it('are in the host’s order, and their icons are hidden from assistive technology', () => {
    draw();
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
    for (const button of screen.getAllByRole('button')) {
      expect(button.querySelector('svg')?.closest('[aria-hidden=true]')).not.toBeNull();
    }
  });

  it('hide an icon that describes itself from assistive technology', () => {
    const acme = { type: 'acme', title: 'Acme', icon: () => <svg role="img" aria-label="A mark" /> };
    const { container } = draw({ products: [oauth({ providers: [acme] })] });
    expect(screen.getByRole('button', { name: 'Continue with Acme' })).toBe(choice('Acme'));
    expect(container.querySelector('[aria-label="A mark"]')).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('include providers of other plugins, and providers without an icon', () => {
    const other = definePlugin({
      id: 'other',
      contributes: [oauthProviders.of({ type: 'acme', title: 'Acme' })],
    });
    draw({ products: [oauth({ providers: [google()] }), other] });
    expect(labels()).toEqual(['Continue with Google', 'Continue with Acme']);
    expect(choice('Acme').querySelector('svg')).toBeNull();
  });

  it('use the host’s strings', () => {
    draw({ strings: { 'oauth.goOn': 'Weiter mit {title}' } });
    expect(labels()).toEqual(['Weiter mit Google', 'Weiter mit GitHub']);
  });

  it('are rendered on a server', () => {
    const html = renderToString(<Widget provider={fakeProvider()} products={[oauth({ providers: [github()] })]} />);
    expect(html).toContain('Continue with GitHub');
  });
});

describe('the last-used provider', () => {
  const remember = () =>
    localStorage.setItem('latchkey:last-used:public-token-test-00000000-0000-4000-8000-000000000000', 'oauth:github');

  it('has a badge in its button, which is part of the button’s name', async () => {
    remember();
    const { container } = draw();
    expect(await screen.findByRole('button', { name: 'Continue with GitHub Last used' })).toBe(choice('GitHub'));
    expect(choice('Google').textContent).toBe('Continue with Google');
    expect(await violations(container)).toEqual([]);
  });

  it('has no badge with lastUsed: false', async () => {
    remember();
    draw({ lastUsed: false });
    await vi.dynamicImportSettled();
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
  });
});

describe('a click', () => {
  it('makes the button busy at once, and several clicks start once', async () => {
    const { types } = draw();
    for (let click = 0; click < 5; click++) fireEvent.click(choice('GitHub'));
    expect(isBusy(choice('GitHub'))).toBe(true);
    expect(isBusy(choice('Google'))).toBe(false);
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(types()).toEqual(['oauth/started']);
    expect(isBusy(choice('GitHub'))).toBe(true);
  });

  it('enables the button again when the page is left, for a person who comes back', async () => {
    const { onError } = draw();
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    act(() => void leavePage());
    await vi.waitFor(() => expect(isBusy(choice('GitHub'))).toBe(false));
    expect(onError).not.toHaveBeenCalled();
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledTimes(2));
  });

  it('is replaced by a click on another button', async () => {
    const { types, onError } = draw();
    fireEvent.click(choice('Google'));
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(isBusy(choice('Google'))).toBe(false));
    expect(isBusy(choice('GitHub'))).toBe(true);
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    expect(types()).toEqual(['oauth/started']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows an error if the page stays, and can be repeated', async () => {
    const { onError } = draw();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Still working…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(alerts()).toContain('We could not get through. Check your connection and try again.');
    expect(onError.mock.calls).toMatchObject([[{ code: 'flow/timed-out' }]]);
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledTimes(2));
    expect(alerts()).toEqual([]);
  });

  it('that fails shows the error below its own button', async () => {
    draw({ connection: { readiness: offline } });
    fireEvent.click(choice('Google'));
    const alert = await screen.findByText('You seem to be offline.', { selector: '[role=alert]' });
    expect(alert.parentElement?.contains(choice('Google'))).toBe(true);
  });
});

describe('a prompt', () => {
  type Frame = { readonly provider: OAuthProvider; readonly children: unknown };

  /** A plugin that wraps the Google button; `view` renders the wrapper. */
  const prompting = (view: (frame: Frame) => unknown): AnyPlugin =>
    definePlugin({
      id: 'prompting',
      provides: [PROMPT_ONE_TAP],
      contributes: [oauthPrompts.of({ type: 'google', view })],
    });
  const withOneTap = oauth({ providers: [google({ one_tap: true, position: 'embedded' }), github()] });

  it('renders around its button in the context of its own plugin, and the button starts OAuth', async () => {
    const Around = ({ provider, children }: Frame) => (
      <section aria-label={`${useContext(PluginContext)} ${provider.position}`}>{children as ReactNode}</section>
    );
    draw({ products: [withOneTap, prompting(Around)] }, { wrapper: StrictMode });
    const section = screen.getByRole('region', { name: 'prompting embedded' });
    expect(section.contains(choice('Google'))).toBe(true);
    expect(section.contains(choice('GitHub'))).toBe(false);
    fireEvent.click(choice('Google'));
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
  });

  it('is not rendered for a provider without one_tap', () => {
    const around = vi.fn(({ children }: Frame) => children);
    draw({ products: [oauth({ providers: [google()] }), prompting(around)] });
    expect(around).not.toHaveBeenCalled();
    expect(labels()).toEqual(['Continue with Google']);
  });

  it('that throws is replaced by the ordinary button', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    draw({
      products: [
        withOneTap,
        prompting(() => {
          throw new Error('no battery');
        }),
      ],
    });
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
    fireEvent.click(choice('Google'));
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledOnce());
  });

  it('that throws in an effect is replaced by the ordinary button', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Around = ({ children }: Frame) => {
      useEffect(() => {
        throw new Error('no battery');
      }, []);
      return <section aria-label="prompt">{children as ReactNode}</section>;
    };
    draw({ products: [withOneTap, prompting(Around)] });
    expect(screen.queryByRole('region', { name: 'prompt' })).toBeNull();
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
  });
});
