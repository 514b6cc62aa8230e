import { definePlugin, type AnyPlugin } from '@latchkey/kernel';
import { frameAncestors, mainSections } from '@latchkey/slots';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { press, replaceTimersInEachTest } from '../../test/acts.js';
import { flowButton } from '../../test/pager.js';
import { sessionOf, testProvider } from '../../test/provider.js';
import { renderWidget, type RenderedProps } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);
replaceTimersInEachTest();
afterEach(() => {
  Reflect.deleteProperty(location, 'ancestorOrigins');
  Object.defineProperty(window, 'self', { configurable: true, value: window });
});

/** Simulates a page in frames of these origins, the nearest first, as in `location.ancestorOrigins`. */
function frameBy(...origins: readonly string[]): void {
  Object.defineProperty(window, 'self', { configurable: true, value: {} });
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: origins });
}

const evil = 'https://evil.example';
const start = vi.fn();

/** A mode that only these origins may frame, with a button whose flow needs the client. */
function framedBy(allowed: readonly string[]): AnyPlugin {
  const load = async (ctx: { port(): Promise<unknown> }) => void (await ctx.port());
  const { contributes = [], ...button } = flowButton('framed', 'Load', load);
  return definePlugin({ ...button, start, contributes: [...contributes, frameAncestors.of(allowed)] });
}

/** Renders a widget and completes its background work. */
async function openedIn(mode: AnyPlugin | undefined, redirect?: RenderedProps['redirect']) {
  start.mockClear();
  const provider = testProvider({ session: sessionOf('ada@example.com') });
  const connect = vi.spyOn(provider, 'connect');
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const cookies = document.cookie;
  const rendered = renderWidget({ provider, mode, redirect });
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  const hasWritten = () => write.mock.calls.length > 0 || document.cookie !== cookies;
  return { ...rendered, connect, hasWritten };
}

it('in a frame of a page that is not allowed, creates no client, stores nothing and starts no product', async () => {
  frameBy(evil);
  const { connect, hasWritten, provider } = await openedIn(framedBy(['https://app.example']));
  press('Load');
  expect(await screen.findByText(/^Another site shows this page inside its own\./)).toBeTruthy();
  expect([connect.mock.calls.length, start.mock.calls.length, provider.followers]).toEqual([0, 0, 0]);
  expect(provider.logged).toEqual([]);
  expect(hasWritten()).toBe(false);
});

it.each([
  ['of a page that is allowed', framedBy(['https://app.example']), ['https://app.example']],
  ['of the page’s own origin', framedBy([]), [location.origin]],
  ['of any page, where no product says who may', undefined, [evil]],
])('in a frame %s the client is built', async (_whose, mode, origins) => {
  frameBy(...origins);
  const { connect, provider } = await openedIn(mode);
  await vi.waitFor(() => expect(connect).toHaveBeenCalled());
  await vi.waitFor(() => expect(provider.followers).toBe(1));
});

it('in a frame of a page that is not allowed, shows no redirect', async () => {
  frameBy(evil);
  const section = mainSections.of({ area: 'form', id: 'own', view: () => <p>First screen</p> });
  const mode = definePlugin({ id: 'own', contributes: [section, frameAncestors.of([])] });
  await openedIn(mode, { status: 'authenticated', tokenType: 'pages' });
  expect(screen.getByText('First screen')).toBeTruthy();
  expect(screen.queryByText(/^Returned/)).toBeNull();
});
