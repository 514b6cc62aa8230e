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
import { leavePage, offline } from '../../test/world.js';
import { github, google, oauth } from '../index.js';

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
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the buttons', () => {
  it('have no accessibility violation, idle, busy and failed', async () => {
    const { container } = draw({ world: { readiness: offline } });
    expect(await violations(container)).toEqual([]);
    fireEvent.click(choice('Google'));
    expect(isBusy(choice('Google'))).toBe(true);
    expect(await violations(container)).toEqual([]);
    await vi.waitFor(() => expect(alerts()).toContain('You seem to be offline.'));
    expect(await violations(container)).toEqual([]);
  });

  it('stand in the host’s order, each with a mark that is not read out', () => {
    draw();
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
    for (const button of screen.getAllByRole('button')) {
      expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    }
  });

  it('are those of all that the slot holds, a provider without a mark too', () => {
    const other = definePlugin({
      id: 'other',
      contributes: [oauthProviders.of({ type: 'acme', title: 'Acme' })],
    });
    draw({ products: [oauth({ providers: [google()] }), other] });
    expect(labels()).toEqual(['Continue with Google', 'Continue with Acme']);
    expect(choice('Acme').querySelector('svg')).toBeNull();
  });

  it('speak in the host’s words', () => {
    draw({ strings: { 'oauth.goOn': 'Weiter mit {title}' } });
    expect(labels()).toEqual(['Weiter mit Google', 'Weiter mit GitHub']);
  });

  it('are drawn on a server too', () => {
    const html = renderToString(<Widget provider={fakeProvider()} products={[oauth({ providers: [github()] })]} />);
    expect(html).toContain('Continue with GitHub');
  });
});

describe('the method used last', () => {
  const remember = () =>
    localStorage.setItem('latchkey:last-used:public-token-test-00000000-0000-4000-8000-000000000000', 'oauth:github');

  it('is marked at its button, and read with it', async () => {
    remember();
    const { container } = draw();
    expect(await screen.findByRole('button', { name: 'Continue with GitHub Last used' })).toBe(choice('GitHub'));
    expect(choice('Google').textContent).toBe('Continue with Google');
    expect(await violations(container)).toEqual([]);
  });

  it('is not, where the host does not want it', async () => {
    remember();
    draw({ lastUsed: false });
    await vi.dynamicImportSettled();
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
  });
});

describe('a press', () => {
  it('shows busy at once, tells the host, and starts once however often it comes', async () => {
    const { start, types } = draw();
    for (let press = 0; press < 5; press++) fireEvent.click(choice('GitHub'));
    expect(isBusy(choice('GitHub'))).toBe(true);
    expect(isBusy(choice('Google'))).toBe(false);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(types()).toEqual(['oauth/started']);
    expect(isBusy(choice('GitHub'))).toBe(true);
  });

  it('is over when the page is left, so that whoever comes back finds the button usable', async () => {
    const { start, onError } = draw();
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    act(() => void leavePage());
    await vi.waitFor(() => expect(isBusy(choice('GitHub'))).toBe(false));
    expect(onError).not.toHaveBeenCalled();
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  });

  it('gives way to the press of another button', async () => {
    const { start, types, onError } = draw();
    fireEvent.click(choice('Google'));
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(isBusy(choice('Google'))).toBe(false));
    expect(isBusy(choice('GitHub'))).toBe(true);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(types()).toEqual(['oauth/started']);
    expect(onError).not.toHaveBeenCalled();
  });

  it('is given up in words where the page stays, and can be made again', async () => {
    const { start, onError } = draw();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Still working…')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(alerts()).toContain('We could not get through. Check your connection and try again.');
    expect(onError.mock.calls).toMatchObject([[{ code: 'flow/timed-out' }]]);
    fireEvent.click(choice('GitHub'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
    expect(alerts()).toEqual([]);
  });

  it('that fails says why below its own button', async () => {
    draw({ world: { readiness: offline } });
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
  const asking = oauth({ providers: [google({ one_tap: true, position: 'embedded' }), github()] });

  it('is drawn under its own product, around a button that is still oauth’s', async () => {
    const Around = ({ provider, children }: Frame) => (
      <section aria-label={`${useContext(PluginContext)} ${provider.position}`}>{children as ReactNode}</section>
    );
    const { start } = draw({ products: [asking, prompting(Around)] }, { wrapper: StrictMode });
    const section = screen.getByRole('region', { name: 'prompting embedded' });
    expect(section.contains(choice('Google'))).toBe(true);
    expect(section.contains(choice('GitHub'))).toBe(false);
    fireEvent.click(choice('Google'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  });

  it('is not drawn for a provider that does not ask for one', () => {
    const around = vi.fn(({ children }: Frame) => children);
    draw({ products: [oauth({ providers: [google()] }), prompting(around)] });
    expect(around).not.toHaveBeenCalled();
    expect(labels()).toEqual(['Continue with Google']);
  });

  it('that throws leaves the ordinary button in its place, which works, and the other providers', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { start } = draw({
      products: [
        asking,
        prompting(() => {
          throw new Error('no battery');
        }),
      ],
    });
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
    fireEvent.click(choice('Google'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  });

  it('that throws later, in an effect, does so too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Around = ({ children }: Frame) => {
      useEffect(() => {
        throw new Error('no battery');
      }, []);
      return <section aria-label="prompt">{children as ReactNode}</section>;
    };
    draw({ products: [asking, prompting(Around)] });
    expect(screen.queryByRole('region', { name: 'prompt' })).toBeNull();
    expect(labels()).toEqual(['Continue with Google', 'Continue with GitHub']);
  });
});
