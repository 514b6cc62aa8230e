import { definePlugin, type AnyPlugin, type FlowContext } from '@latchkey/kernel';
import { Screen } from '@latchkey/react';
import { startScreen } from '@latchkey/slots';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  field,
  heading,
  isFocused,
  pageSuccessfully,
  press,
  startBackground,
  type,
  replaceTimersInEachTest,
} from '../../test/acts.js';
import { violations } from '../../../../tools/testing/axe.mjs';
import { flowButton } from '../../test/pager.js';
import { sessionOf, testProvider, type TestProvider } from '../../test/provider.js';
import { renderWidget, type RenderedProps } from '../../test/render-widget.js';
import { warmUp } from '../../test/warm-up.js';

beforeAll(warmUp);
replaceTimersInEachTest();

const ada = sessionOf('ada@example.com');
const grace = sessionOf('grace@example.com');

const loggedIn = () => heading('You are signed in');
const main = () => heading('Sign up or log in');

/** Expects the text in a live region of the toasts. A region has text from its second frame on. */
const expectAnnounced = (words: string) =>
  vi.waitFor(() => {
    const regions = screen.getAllByRole('status').filter(({ ariaAtomic }) => ariaAtomic !== 'true');
    expect(regions.map(({ textContent }) => textContent?.trim())).toContain(words);
  });
const expectNoToast = () => expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();

/** Starts the background work and waits until it follows the session. */
async function followed(provider: TestProvider, followers = 1) {
  await startBackground();
  await vi.waitFor(() => expect(provider.followers).toBe(followers));
}

async function rendered(props: RenderedProps = {}, wrapper?: typeof StrictMode) {
  const widget = renderWidget(props, wrapper && { wrapper });
  await followed(widget.provider);
  return widget;
}

const change = (provider: TestProvider, ...changes: Parameters<TestProvider['signIn']>) =>
  act(async () => provider.signIn(...changes));

/** Renders a widget and signs Ada in in another tab, which shows Logged In. */
async function renderedLoggedIn(props?: RenderedProps, wrapper?: typeof StrictMode) {
  const widget = await rendered(props, wrapper);
  await change(widget.provider, ada);
  await loggedIn();
  return widget;
}

/** A method whose button signs a person in on this page and opens a success screen. */
function key(provider: TestProvider, answer: Promise<void> = Promise.resolve()): AnyPlugin {
  const turn = async (ctx: FlowContext<{ screen: 'done' | 'waiting' }>) => {
    await ctx.go('waiting');
    await answer;
    provider.signIn(ada, 'here');
    await ctx.complete({ screen: 'done', method: 'key', event: { type: 'key/turned' } as never });
  };
  return flowButton('key', 'Turn the key', turn, { waiting: 'Turning', done: 'Success' });
}

/** Renders a widget and signs Ada in on this page, which shows the success screen. */
async function renderedSuccess(props?: RenderedProps) {
  const provider = testProvider();
  await rendered({ provider, products: [key(provider)], ...props });
  press('Turn the key');
  await heading('Success');
  return provider;
}

describe('a sign-in in another tab', () => {
  const factor = (delivery_method: string, type = 'any') => ({ type, delivery_method });

  it.each([
    { how: 'alone', wrapper: undefined },
    { how: 'under StrictMode', wrapper: StrictMode },
  ])('shows Logged In with the focus on its heading: $how', async ({ wrapper }) => {
    const factors = [factor('oauth_github', 'oauth'), factor('webauthn_registration', 'webauthn')];
    const provider = testProvider({ held: { authentication_factors: factors } });
    const { container } = await renderedLoggedIn({ provider }, wrapper);
    await isFocused(await loggedIn());
    expect(screen.getByText('Signed in as ada@example.com')).toBeTruthy();
    expect(screen.getByText('Signed in with GitHub, a passkey')).toBeTruthy();
    await expectAnnounced('You signed in in another tab.');
    expect(await violations(container)).toEqual([]);
  });

  it('names the sign-in methods, and shows unknown ones as plain text', async () => {
    const others = [
      ...['sms', 'whatsapp', 'knowledge', 'crypto_wallet', 'authenticator_app', 'recovery_code'],
      ...['oauth_linkedin', 'oauth_google', 'oauth_some_new_one', 'smoke_signal', 'constructor'],
    ].map((it) => factor(it));
    const factors = [factor('email', 'magic_link'), factor('email', 'otp'), ...others];
    const provider = testProvider({ held: { authentication_factors: factors } });
    await renderedLoggedIn({ provider });
    const words = [
      ...['a link sent by email', 'a passcode sent by email', 'a passcode sent by text message'],
      ...['a passcode sent by WhatsApp', 'a password', 'a crypto wallet', 'an authenticator app', 'a recovery code'],
      ...['LinkedIn', 'Google', 'Some new one', 'smoke signal', 'constructor'],
    ];
    expect(screen.getByText(`Signed in with ${words.join(', ')}`)).toBeTruthy();
  });

  it('empties the form', async () => {
    const { provider } = await rendered();
    type('42');
    await change(provider, ada);
    await loggedIn();
    press('Go back');
    await main();
    await isFocused(field());
    expect(field().value).toBe('');
    expect(await screen.findByText('Signed in as ada@example.com')).toBeTruthy();
  });

  it('goes back to the person’s previous screen', async () => {
    const { provider } = await rendered();
    await pageSuccessfully();
    await change(provider, ada);
    await loggedIn();
    press('Go back');
    await isFocused(await heading('Look at your pager'));
  });

  it('goes back to the main screen if the previous one would wait for ever, and accepts a late sign-in', async () => {
    const onEvent = vi.fn();
    const provider = testProvider();
    let answer = () => {};
    const products = [key(provider, new Promise((resolve) => (answer = resolve)))];
    await rendered({ provider, products, callbacks: { onEvent } });
    press('Turn the key');
    await heading('Turning');
    await change(provider, ada);
    await loggedIn();
    press('Go back');
    await main();
    await act(async () => answer());
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'key/turned' }));
    expect(await main()).toBeTruthy();
  });

  it('that existed before the widget mounted is offered on the main screen', async () => {
    await rendered({ provider: testProvider({ session: ada }) });
    expect(await screen.findByText('Signed in as ada@example.com')).toBeTruthy();
    expect(await main()).toBeTruthy();
    expectNoToast();
  });

  it('shows the new account if the account has changed', async () => {
    const { provider } = await renderedLoggedIn();
    await change(provider, grace);
    expect(await screen.findByText('Signed in as grace@example.com')).toBeTruthy();
    await isFocused(await loggedIn());
    await expectAnnounced('Another account signed in in another tab.');
    press('Go back');
    await main();
  });

  it('changes no screen if it only renews the session', async () => {
    const { provider } = await rendered({ provider: testProvider({ session: ada }) });
    await change(provider, { ...ada, expires_at: '2097-01-01T00:00:00Z' });
    await vi.dynamicImportSettled();
    expect(await main()).toBeTruthy();
    expectNoToast();
  });

  it('does not take the focus from elements outside of the widget', async () => {
    const { provider } = await rendered();
    const beside = document.body.appendChild(document.createElement('textarea'));
    beside.focus();
    await change(provider, ada);
    await loggedIn();
    await isFocused(beside);
    await change(provider, null);
    await main();
    await isFocused(beside);
    beside.remove();
  });

  it('is announced when the tab becomes visible, and only the last change', async () => {
    const { provider } = await rendered();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await change(provider, ada);
    await loggedIn();
    await change(provider, null);
    await main();
    expectNoToast();
    hidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await expectAnnounced('You were signed out in another tab.');
    expect(within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('reaches both widgets of a page, and a log-out in one reaches the other', async () => {
    const provider = testProvider();
    const one = await rendered({ provider });
    const other = renderWidget({ provider });
    await followed(provider, 2);
    await change(provider, ada);
    const leave = await within(one.container).findByRole('button', { name: 'Log out' });
    await within(other.container).findByRole('heading', { name: 'You are signed in' });
    fireEvent.click(leave);
    await within(one.container).findByRole('heading', { name: 'Sign up or log in' });
    await within(other.container).findByRole('heading', { name: 'Sign up or log in' });
    for (const { container } of [one, other]) expect(container.textContent).not.toContain('Your session has ended.');
  });
});

describe('on the screen Logged In', () => {
  it('the person can continue with the session', async () => {
    const onEvent = vi.fn();
    await renderedLoggedIn({ callbacks: { onEvent } });
    press('Continue');
    await vi.waitFor(() =>
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ type: 'shell/sessionContinued', data: ada }),
    );
  });

  it('logging out leads to the main screen without a toast', async () => {
    const onEvent = vi.fn();
    await renderedLoggedIn({ callbacks: { onEvent } });
    await expectAnnounced('You signed in in another tab.');
    press('Log out');
    await main();
    await isFocused(field());
    await vi.waitFor(() => expect(onEvent).toHaveBeenLastCalledWith({ type: 'shell/loggedOut', data: ada }));
    expect(screen.queryByText('Your session has ended.')).toBeNull();
  });
});

describe('beside the form, the section of the session', () => {
  it('appears without a change of what the person types when a session comes late', async () => {
    const { provider } = await rendered();
    await pageSuccessfully();
    press('Go back');
    await main();
    field().focus();
    type('41');
    await change(provider, ada, 'here');
    expect(await screen.findByText('Signed in as ada@example.com')).toBeTruthy();
    expect(field().value).toBe('41');
  });

  it('empties the form when Log out is pressed, and keeps what is typed while the log-out is on its way', async () => {
    const provider = testProvider({ session: ada });
    await rendered({ provider });
    type('41');
    expect(await screen.findByText('Signed in as ada@example.com')).toBeTruthy();
    press('Log out');
    expect(field().value).toBe('');
    type('42');
    await vi.waitFor(() => expect(screen.queryByText('Signed in as ada@example.com')).toBeNull());
    expect(field().value).toBe('42');
  });
});

describe('the end of a session', () => {
  it.each([
    { how: 'in another tab', session: ada, where: 'elsewhere', words: 'You were signed out in another tab.' },
    { how: 'because the provider says so', session: ada, where: 'here', words: 'Your session has ended.' },
    {
      how: 'by its time, seen in another tab first',
      session: { ...ada, expires_at: '2020-01-01T00:00:00Z' },
      where: 'elsewhere',
      words: 'Your session has ended.',
    },
  ] as const)('$how leads from Logged In to the main screen: $words', async ({ session, where, words }) => {
    const { provider } = await rendered();
    await change(provider, session);
    await loggedIn();
    await change(provider, null, where);
    await main();
    await isFocused(field());
    await expectAnnounced(words);
  });

  it('by a log-out of the page outside of the widget leads from Logged In to the main screen, without a toast', async () => {
    const { provider } = await renderedLoggedIn();
    await expectAnnounced('You signed in in another tab.');
    await change(provider, null, 'logOut');
    await main();
    await isFocused(field());
    expect(screen.queryByText('Your session has ended.')).toBeNull();
  });

  it('by a log-out of the page leaves the success screen, without a toast', async () => {
    const provider = await renderedSuccess();
    await change(provider, null, 'logOut');
    await isFocused(await main());
    expectNoToast();
  });

  it('shows a toast on the main screen, and keeps the focus in the emptied field', async () => {
    const { provider } = await rendered({ provider: testProvider({ session: ada }) });
    const typing = field();
    typing.focus();
    type('42');
    await change(provider, null, 'here');
    await expectAnnounced('Your session has ended.');
    expect(field()).toBe(typing);
    expect(typing.value).toBe('');
    expect(document.activeElement).toBe(typing);
  });

  it('keeps a screen on which the person is signing in', async () => {
    const { provider } = await rendered({ provider: testProvider({ session: ada }) });
    await pageSuccessfully();
    await change(provider, null);
    await expectAnnounced('You were signed out in another tab.');
    expect(await heading('Look at your pager')).toBeTruthy();
  });

  it('leaves the success screen of a sign-in on this page', async () => {
    const provider = await renderedSuccess();
    expectNoToast();
    await change(provider, null);
    await isFocused(await main());
  });

  it('leaves the success screen of a redirect', async () => {
    const provider = testProvider({ session: ada });
    await rendered({ provider, redirect: { status: 'authenticated', tokenType: 'pages' } });
    await heading('Returned: authenticated');
    await change(provider, null);
    await main();
    await isFocused(field());
  });
});

describe('in a mode', () => {
  const view = () => <Screen back={false} heading={{ id: 'consent.title', text: 'Consent' }} />;
  const beside = ({ main: it }: { main: unknown }) => (
    <>
      {view()}
      {it as never}
    </>
  );
  const mode = definePlugin({ id: 'consent', contributes: [startScreen.of(beside)] });

  it('a session change causes no screen change and no toast: the mode follows the session itself', async () => {
    const { provider } = await rendered({ mode });
    await change(provider, ada);
    await vi.dynamicImportSettled();
    await change(provider, null);
    await vi.dynamicImportSettled();
    expect(await heading('Consent')).toBeTruthy();
    expectNoToast();
  });

  it('the end of a session leads from a success screen back to the mode', async () => {
    const provider = await renderedSuccess({ mode });
    await change(provider, null);
    expect(await heading('Consent')).toBeTruthy();
    await expectAnnounced('You were signed out in another tab.');
  });

  it('a sign-in leads from another product’s screen back to the mode', async () => {
    const { provider } = await rendered({ mode });
    await pageSuccessfully();
    await change(provider, ada);
    expect(await heading('Consent')).toBeTruthy();
    await expectAnnounced('You signed in in another tab.');
  });
});
