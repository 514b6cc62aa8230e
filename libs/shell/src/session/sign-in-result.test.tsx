import type { FlowContext } from '@latchkey/kernel';
import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, press, replaceTimersInEachTest, startBackground } from '../../test/acts.js';
import { flowButton } from '../../test/pager.js';
import { sessionOf, testProvider, type TestProvider } from '../../test/provider.js';
import { renderWidget, type RenderedProps } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';
import { violations } from '../../../../tools/testing/axe.mjs';

const safeNavigate = vi.hoisted(() => vi.fn());
vi.mock('@latchkey/client', async (original) => ({ ...(await original<object>()), safeNavigate }));

beforeAll(warmUp);
replaceTimersInEachTest();
beforeEach(() => safeNavigate.mockReset());

const ada = sessionOf('ada@example.com');

/** A method whose button signs Ada in on this page. `meanwhile` runs as soon as there is a session. */
function key(provider: TestProvider, meanwhile = () => {}) {
  const turn = async (ctx: FlowContext<{ screen: 'done' }>) => {
    provider.signIn(ada, 'here');
    meanwhile();
    await ctx.completeSignIn({ screen: 'done', method: 'key:brass', isNew: false });
  };
  return flowButton('key', 'Turn the key', turn, { done: 'Success' });
}

/** Renders a widget that follows the session. Returns what the host has received. */
async function rendered(props: RenderedProps = {}, meanwhile?: () => void) {
  const provider = props.provider ?? testProvider();
  const events: { type: string; data?: unknown }[] = [];
  const onError = vi.fn();
  const callbacks = { onEvent: (event: (typeof events)[number]) => void events.push(event), onError };
  const widget = renderWidget({ products: [key(provider, meanwhile)], callbacks, ...props, provider });
  await startBackground();
  await vi.waitFor(() => expect(provider.followers).toBe(1));
  return { ...widget, provider, events, onError };
}

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('a sign-in', () => {
  const signedIn = { user: ada.user, session: ada, method: 'key:brass', isNew: false };

  it('is reported with its user, session and method, after the event of all methods', async () => {
    const { events } = await rendered();
    press('Turn the key');
    await heading('Success');
    await vi.waitFor(() =>
      expect(events).toEqual([
        { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
        { type: 'shell/signedIn', data: signedIn },
      ]),
    );
  });

  it('is reported if the host removes the widget as soon as there is a session', async () => {
    let remove = () => {};
    const { events, unmount } = await rendered({ redirectTo: '/account' }, () => remove());
    remove = unmount;
    press('Turn the key');
    await vi.waitFor(() => expect(types(events)).toEqual(['AUTHENTICATE_FLOW_COMPLETE', 'shell/signedIn']));
    await vi.dynamicImportSettled();
    expect(safeNavigate).not.toHaveBeenCalled();
  });
});

describe('redirectTo', () => {
  it('opens its page after the events, and links it on the success screen', async () => {
    const { events, container } = await rendered({ redirectTo: '/account' });
    safeNavigate.mockImplementation(() => expect(types(events)).toContain('shell/signedIn'));
    press('Turn the key');
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledExactlyOnceWith('/account', { replace: true }));
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe('/account');
    expect(await violations(container)).toEqual([]);
  });

  it('opens its page when the person continues with an active session', async () => {
    const { events } = await rendered({ redirectTo: '/account', provider: testProvider({ session: ada }) });
    await screen.findByText('Signed in as ada@example.com');
    press('Continue');
    await vi.waitFor(() => expect(safeNavigate).toHaveBeenCalledExactlyOnceWith('/account', { replace: true }));
    expect(types(events)).toEqual(['shell/sessionContinued']);
  });

  it('no longer links its page after the session has ended', async () => {
    const { provider } = await rendered({ redirectTo: '/account' });
    press('Turn the key');
    await screen.findByRole('link', { name: 'Continue' });
    await act(async () => provider.signIn(null, 'here'));
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull());
  });

  it('reports an unsafe address to the host and to the person, and links nothing', async () => {
    const actual = await vi.importActual<typeof import('@latchkey/client')>('@latchkey/client');
    safeNavigate.mockImplementation(actual.safeNavigate);
    const { onError } = await rendered({ redirectTo: 'javascript:alert(1)' });
    press('Turn the key');
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'navigation/unsafe-url' });
    expect(await screen.findByText(/unsafe address/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });
});

describe('the end of a session', () => {
  const expired = { ...ada, expires_at: '2020-01-01T00:00:00Z' };

  it.each([
    { what: 'in another tab', session: ada, where: 'elsewhere', cause: 'otherTab' },
    { what: 'by the provider or the host', session: ada, where: 'here', cause: 'ended' },
    { what: 'by the log-out of the host or of another widget', session: ada, where: 'logOut', cause: 'loggedOut' },
    { what: 'by its time', session: expired, where: 'here', cause: 'expired' },
    { what: 'by its time, seen in another tab first', session: expired, where: 'elsewhere', cause: 'expired' },
  ] as const)('$what is reported with its cause: $cause', async ({ session, where, cause }) => {
    const { provider, events } = await rendered({ provider: testProvider({ session }) });
    await act(async () => provider.signIn(null, where));
    expect(events).toEqual([{ type: 'shell/signedOut', data: { cause, session } }]);
  });

  it('by the person in the widget is reported once, before the log-out itself', async () => {
    const { events } = await rendered({ provider: testProvider({ session: ada }) });
    await screen.findByText('Signed in as ada@example.com');
    press('Log out');
    await vi.waitFor(() =>
      expect(events).toEqual([
        { type: 'shell/signedOut', data: { cause: 'loggedOut', session: ada } },
        { type: 'shell/loggedOut', data: ada },
      ]),
    );
  });

  it('that the page never had is not reported', async () => {
    const { provider, events } = await rendered();
    await act(async () => provider.signIn(null, 'elsewhere'));
    expect(events).toEqual([]);
  });
});
