import { compose, definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '../../test/axe.js';
import { bell, pager } from '../../test/pager.js';
import { sessionOf, testProvider } from '../../test/provider.js';
import { renderWidget } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';
import { createBackground } from './background.js';
import { createInstance } from './instance.js';

beforeAll(warmUp);

const field = () => screen.getByLabelText<HTMLInputElement>('Pager');
const type = (number: string) => fireEvent.change(field(), { target: { value: number } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Advances the clock to the start of a widget's background work. */
const idle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const TIMERS = { toFake: ['setTimeout', 'clearTimeout'] } as const;
beforeEach(() => void vi.useFakeTimers({ ...TIMERS, toFake: [...TIMERS.toFake], shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

describe('telemetry', () => {
  it('sends one render_login_screen under StrictMode, and one event per action', async () => {
    const onEvent = vi.fn();
    const { provider } = renderWidget({ products: [pager()], callbacks: { onEvent } }, { wrapper: StrictMode });
    await idle();
    await vi.waitFor(() =>
      expect(provider.logged).toEqual([['render_login_screen', { options: { products: ['pager'] } }]]),
    );
    type('42');
    press('Page me');
    expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
    expect(onEvent).toHaveBeenCalledTimes(1);
    expect(provider.logged).toHaveLength(1);
  });

  it('sends one render_login_screen per widget, however often its props change', async () => {
    const { provider, rerender } = renderWidget({ products: [pager()] });
    await idle();
    await vi.waitFor(() => expect(provider.logged).toHaveLength(1));
    const next = testProvider({ session: sessionOf('ada@example.com') });
    rerender({ products: [pager(), bell()], provider: next });
    await idle();
    await screen.findByText('Signed in as ada@example.com');
    expect([...provider.logged, ...next.logged]).toHaveLength(1);
  });

  it('sends no render_login_screen in a mode, until log-in replaces the mode', async () => {
    // The session that appears says that the background work is done.
    const provider = testProvider({ session: sessionOf('ada@example.com') });
    const mode: AnyPlugin = definePlugin({ id: 'mode' });
    const { rerender } = renderWidget({ provider, products: [pager()], mode });
    await idle();
    await screen.findByText('Signed in as ada@example.com');
    expect(provider.logged).toEqual([]);
    rerender({ mode: undefined });
    await idle();
    await vi.waitFor(() =>
      expect(provider.logged).toEqual([['render_login_screen', { options: { products: ['pager'] } }]]),
    );
  });

  it('sends nothing when it is off', async () => {
    // The session that appears says that the background work is done.
    const provider = testProvider({ session: sessionOf('ada@example.com') });
    renderWidget({ provider, products: [pager()], telemetry: 'off' });
    await idle();
    await screen.findByText('Signed in as ada@example.com');
    expect(provider.logged).toEqual([]);
  });

  it('starts one second after the first paint, unless the widget has unmounted', async () => {
    vi.useFakeTimers({ toFake: [...TIMERS.toFake] });
    const connect = vi.fn(() => new Promise<never>(() => {}));
    const provider = testProvider({ connect });
    const first = renderWidget({ provider, products: [pager()] });
    await act(() => vi.advanceTimersByTimeAsync(999));
    first.unmount();
    renderWidget({ provider, products: [pager()] });
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(connect).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
  });

  it('fails silently if the client does not load', async () => {
    const [onError, report] = [vi.fn(), vi.spyOn(console, 'error')];
    const connect = vi.fn(() => Promise.reject(new Error('offline')));
    renderWidget({ provider: testProvider({ connect }), products: [pager()], callbacks: { onError } });
    await idle();
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    await act(() => Promise.allSettled(connect.mock.results.map(({ value }) => value as unknown)));
    type('42');
    press('Page me');
    expect(await screen.findByRole('heading', { name: 'Look at your pager' })).toBeTruthy();
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
    await createBackground(widget, () => {}).begin();
    expect(provider.followers).toBe(1);
  });

  it('starts nothing if it loads after the widget has unmounted', async () => {
    const start = vi.fn();
    const products = [definePlugin({ id: 'eager', start })];
    const widget = createInstance({ provider: testProvider(), products }, compose(products), () => {});
    const engine = widget.runtime.engine.bind(widget.runtime);
    const unmountMeanwhile = () => {
      widget.mounted = false;
      return engine();
    };
    Object.assign(widget, { mounted: true, runtime: { ...widget.runtime, engine: unmountMeanwhile } });
    await createBackground(widget, () => {}).begin();
    expect(start).not.toHaveBeenCalled();
  });
});

describe('a session that is already active', () => {
  it('is offered below the form, which keeps the typed text', async () => {
    const provider = testProvider({ session: sessionOf('ada@example.com') });
    const { container } = renderWidget({ provider, products: [pager()] });
    type('42');
    await idle();
    expect((await screen.findByText('Signed in as ada@example.com')).getAttribute('role')).toBe('status');
    expect(field().value).toBe('42');
    expect(await violations(container)).toEqual([]);
  });

  it.each([
    ['the number', { emails: [], phone_numbers: [{ phone_number: '+15005550006' }] }, 'Signed in as +15005550006'],
    ['nobody by name', { emails: [], phone_numbers: [] }, 'You are signed in.'],
  ])('shows %s if there is no address', async (_what, user, words) => {
    const session = { ...sessionOf(''), user: { user_id: 'user-test-1', ...user } };
    renderWidget({ provider: testProvider({ session }), products: [pager()] });
    await idle();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('continues when the person chooses to', async () => {
    const onEvent = vi.fn();
    const session = sessionOf('ada@example.com');
    renderWidget({ provider: testProvider({ session }), products: [pager()], callbacks: { onEvent } });
    await idle();
    await screen.findByText('Signed in as ada@example.com');
    press('Continue');
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'shell/sessionContinued', data: session }),
    );
  });

  it('ends when the person logs out, without a screen change', async () => {
    const onEvent = vi.fn();
    const provider = testProvider({ session: sessionOf('ada@example.com') });
    renderWidget({ provider, products: [pager()], callbacks: { onEvent } });
    await idle();
    await screen.findByText('Signed in as ada@example.com');
    type('42');
    press('Log out');
    await vi.waitFor(() => expect(screen.queryByText('Signed in as ada@example.com')).toBeNull());
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'shell/loggedOut' }));
    expect(field().value).toBe('42');
  });

  it('appears and disappears with changes in another tab', async () => {
    const { provider } = renderWidget({ products: [pager()] });
    await idle();
    await vi.waitFor(() => {
      act(() => provider.signIn(sessionOf('ada@example.com')));
      expect(screen.getByText('Signed in as ada@example.com')).toBeTruthy();
    });
    act(() => provider.signIn(null));
    await vi.waitFor(() => expect(screen.queryByText('Signed in as ada@example.com')).toBeNull());
  });

  it('belongs to the current provider', async () => {
    const before = testProvider({ session: sessionOf('ada@example.com') });
    const { rerender } = renderWidget({ provider: before, products: [pager()] });
    await idle();
    await screen.findByText('Signed in as ada@example.com');
    type('42');
    rerender({ provider: testProvider({ session: sessionOf('grace@example.com') }) });
    await idle();
    expect(await screen.findByText('Signed in as grace@example.com')).toBeTruthy();
    act(() => before.signIn(sessionOf('ada@example.com')));
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
    await idle();
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
    rerender({ products: [product, pager()] });
    await idle();
    expect(start).toHaveBeenCalledTimes(1);
    expect(undo).not.toHaveBeenCalled();
    unmount();
    await vi.waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
  });

  it('runs for a product that replaces another', async () => {
    const [first, second] = [starter('first'), starter('second')];
    const { rerender } = renderWidget({ products: [first.product] });
    await idle();
    await vi.waitFor(() => expect(first.start).toHaveBeenCalledTimes(1));
    rerender({ products: [second.product] });
    await idle();
    await vi.waitFor(() => expect(second.start).toHaveBeenCalledTimes(1));
  });
});
