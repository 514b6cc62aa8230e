import type { Connection } from '@latchkey/client';
import { compose, definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  field,
  page,
  pageSuccessfully,
  press,
  startBackground,
  type,
  replaceTimersInEachTest,
} from '../../test/acts.js';
import { violations } from '../../../../tools/testing/axe.mjs';
import { bell, pager } from '../../test/pager.js';
import { sessionOf, testProvider, type TestProvider } from '../../test/provider.js';
import { renderWidget } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';
import { createBackground } from './background.js';
import { createInstance } from './instance.js';

beforeAll(warmUp);

replaceTimersInEachTest();

const ada = sessionOf('ada@example.com');

/** Completes the background work, after which the session of this person is offered. */
async function sessionOffered(email = 'ada@example.com') {
  await startBackground();
  return screen.findByText(`Signed in as ${email}`);
}

describe('telemetry', () => {
  it('sends one render_login_screen under StrictMode, and one event per action', async () => {
    const onEvent = vi.fn();
    const { provider } = renderWidget({ callbacks: { onEvent } }, { wrapper: StrictMode });
    await startBackground();
    await vi.waitFor(() =>
      expect(provider.logged).toEqual([['render_login_screen', { options: { products: ['pager'] } }]]),
    );
    await pageSuccessfully();
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(provider.logged).toHaveLength(1);
  });

  it('sends one render_login_screen per widget, however often its props change', async () => {
    const { provider, rerender } = renderWidget();
    await startBackground();
    await vi.waitFor(() => expect(provider.logged).toHaveLength(1));
    const next = testProvider({ session: ada });
    rerender({ products: [pager(), bell()], provider: next });
    await sessionOffered();
    expect([...provider.logged, ...next.logged]).toHaveLength(1);
  });

  it('sends no render_login_screen in a mode, until log-in replaces the mode', async () => {
    // The session that appears says that the background work is done.
    const provider = testProvider({ session: ada });
    const mode: AnyPlugin = definePlugin({ id: 'mode' });
    const { rerender } = renderWidget({ provider, mode });
    await sessionOffered();
    expect(provider.logged).toEqual([]);
    rerender({ mode: undefined });
    await startBackground();
    await vi.waitFor(() =>
      expect(provider.logged).toEqual([['render_login_screen', { options: { products: ['pager'] } }]]),
    );
  });

  it('sends nothing when it is off', async () => {
    // The session that appears says that the background work is done.
    const provider = testProvider({ session: ada });
    renderWidget({ provider, telemetry: 'off' });
    await sessionOffered();
    expect(provider.logged).toEqual([]);
  });

  it('starts one second after the first paint, unless the widget has unmounted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connect = vi.fn(() => new Promise<never>(() => {}));
    const provider = testProvider({ connect });
    const first = renderWidget({ provider });
    await act(() => vi.advanceTimersByTimeAsync(999));
    first.unmount();
    renderWidget({ provider });
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(connect).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
  });

  it('fails silently if the client does not load', async () => {
    const [onError, report] = [vi.fn(), vi.spyOn(console, 'error')];
    const connect = vi.fn(() => Promise.reject(new Error('offline')));
    renderWidget({ provider: testProvider({ connect }), callbacks: { onError } });
    await startBackground();
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    await act(() => Promise.allSettled(connect.mock.results.map(({ value }) => value as unknown)));
    await pageSuccessfully();
    expect(onError).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });
});

describe('the code that starts products', () => {
  it('still lets the widget follow the session if it does not load', async () => {
    const provider = testProvider();
    const products = [definePlugin({ id: 'eager', start: () => () => {} })];
    const widget = createInstance({ provider, products }, compose(products), () => {});
    Object.assign(widget, {
      mounted: true,
      runtime: { ...widget.runtime, engine: () => Promise.reject(new Error('chunk')) },
    });
    await createBackground(
      widget,
      () => {},
      () => {},
    ).begin();
    expect(provider.followers).toBe(1);
  });

  it('starts and follows nothing if it loads after the widget has unmounted', async () => {
    const start = vi.fn();
    const products = [definePlugin({ id: 'eager', start })];
    const provider = testProvider();
    const widget = createInstance({ provider, products }, compose(products), () => {});
    const engine = widget.runtime.engine.bind(widget.runtime);
    const unmountMeanwhile = () => {
      widget.mounted = false;
      return engine();
    };
    Object.assign(widget, { mounted: true, runtime: { ...widget.runtime, engine: unmountMeanwhile } });
    await createBackground(
      widget,
      () => {},
      () => {},
    ).begin();
    expect(start).not.toHaveBeenCalled();
    expect(provider.followers).toBe(0);
  });
});

describe('an unmounted widget', () => {
  /** A mounted widget with this provider, and its background work. */
  function setUp(provider: TestProvider) {
    const widget = createInstance({ provider, products: [] }, compose([]), () => {});
    widget.mounted = true;
    return createBackground(
      widget,
      () => {},
      () => {},
    );
  }

  it('leaves no timer', async () => {
    const { rerender, unmount } = renderWidget();
    rerender({ products: [pager(), bell()] });
    page('42');
    expect(vi.getTimerCount()).toBeGreaterThan(2);
    unmount();
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stops following the session', async () => {
    const { provider, unmount } = renderWidget();
    await startBackground();
    await vi.waitFor(() => expect(provider.followers).toBe(1));
    unmount();
    await vi.waitFor(() => expect(provider.followers).toBe(0));
  });

  it('leaves no callback of an idle period', async () => {
    const [idle, cancel] = [vi.fn(() => 7), vi.fn()];
    vi.stubGlobal('requestIdleCallback', idle);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const background = setUp(testProvider());
    void background.begin();
    await vi.waitFor(() => expect(idle).toHaveBeenCalled());
    background.end();
    expect(cancel).toHaveBeenCalledWith(7);
  });

  it('follows the session once if it is mounted again while the provider connects', async () => {
    const provider = testProvider();
    const connection = await provider.connect();
    let connected = () => {};
    const pending = new Promise<Connection>((resolve) => (connected = () => resolve(connection)));
    const connect = vi.fn(() => pending);
    const background = setUp(testProvider({ connect }));
    const first = background.begin();
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
    background.end();
    const second = background.begin();
    await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2));
    connected();
    await Promise.all([first, second]);
    expect(provider.followers).toBe(1);
    background.end();
    expect(provider.followers).toBe(0);
  });
});

describe('a session that is already active', () => {
  it('is offered below the form, which keeps the typed text', async () => {
    const provider = testProvider({ session: ada });
    const { container } = renderWidget({ provider });
    type('42');
    expect((await sessionOffered()).getAttribute('role')).toBe('status');
    expect(field().value).toBe('42');
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['the number', { emails: [], phone_numbers: [{ phone_number: '+15005550006' }] }, 'Signed in as +15005550006'],
    ['nobody by name', { emails: [], phone_numbers: [] }, 'You are signed in.'],
  ])('shows %s if there is no address', async (_what, user, words) => {
    const session = { ...sessionOf(''), user: { user_id: 'user-test-1', ...user } };
    renderWidget({ provider: testProvider({ session }) });
    await startBackground();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('continues when the person chooses to', async () => {
    const onEvent = vi.fn();
    renderWidget({ provider: testProvider({ session: ada }), callbacks: { onEvent } });
    await sessionOffered();
    press('Continue');
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'shell/sessionContinued', data: ada }),
    );
  });

  it('ends when the person logs out, and the form is empty', async () => {
    const onEvent = vi.fn();
    const provider = testProvider({ session: ada });
    renderWidget({ provider, callbacks: { onEvent } });
    await sessionOffered();
    type('42');
    press('Log out');
    await vi.waitFor(() => expect(screen.queryByText('Signed in as ada@example.com')).toBeNull());
    await vi.waitFor(() => expect(onEvent).toHaveBeenLastCalledWith({ type: 'shell/loggedOut', data: ada }));
    expect(field().value).toBe('');
  });

  it('appears and disappears with changes in another tab', async () => {
    const { provider } = renderWidget();
    await startBackground();
    await vi.waitFor(() => {
      act(() => provider.signIn(ada));
      expect(screen.getByText('Signed in as ada@example.com')).toBeTruthy();
    });
    act(() => provider.signIn(null));
    await vi.waitFor(() => expect(screen.queryByText('Signed in as ada@example.com')).toBeNull());
  });

  it('belongs to the current provider', async () => {
    const before = testProvider({ session: ada });
    const { rerender } = renderWidget({ provider: before });
    await sessionOffered();
    type('42');
    rerender({ provider: testProvider({ session: sessionOf('grace@example.com') }) });
    await sessionOffered('grace@example.com');
    act(() => before.signIn(ada));
    expect(screen.queryByText('Signed in as ada@example.com')).toBeNull();
    expect(field().value).toBe('42');
  });
});

describe('the start function of a product', () => {
  const starter = (id: string) => {
    const undo = vi.fn();
    const start = vi.fn(() => undo);
    const product: AnyPlugin = definePlugin({ id, start });
    return { product, start, undo };
  };

  it('runs once, and is cleaned up when the widget unmounts', async () => {
    const { product, start, undo } = starter('first');
    const { rerender, unmount } = renderWidget({ products: [product] }, { wrapper: StrictMode });
    await startBackground();
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    rerender({ products: [product, pager()] });
    await startBackground();
    expect(start).toHaveBeenCalledTimes(1);
    expect(undo).not.toHaveBeenCalled();
    unmount();
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  });

  it('runs for a product that replaces another', async () => {
    const [first, second] = [starter('first'), starter('second')];
    const { rerender } = renderWidget({ products: [first.product] });
    await startBackground();
    await vi.waitFor(() => expect(first.start).toHaveBeenCalledTimes(1));
    rerender({ products: [second.product] });
    await startBackground();
    await vi.waitFor(() => expect(second.start).toHaveBeenCalledTimes(1));
  });
});
