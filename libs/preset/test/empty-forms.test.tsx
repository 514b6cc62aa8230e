import { emailMagicLinks } from '@latchkey/eml';
import { initialIdentifier } from '@latchkey/options';
import { otp } from '@latchkey/otp';
import { passwords } from '@latchkey/passwords';
import {
  clearBrowserStorage,
  fakeNetwork,
  officialProvider,
  officialSignIn,
  recordCallbacks,
  renderWidget,
} from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

// The forms of a widget that stays mounted, after a sign-in and a sign-out. The official client is real.

const email = 'ada@example.com';

beforeEach(() => {
  clearBrowserStorage();
  sessionStorage.clear();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input,select' });
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const main = () => screen.findByRole('heading', { name: 'Sign up or log in' });
const valueOf = async (label: string) => (await field(label)).value;

/** Renders a widget, and waits until it follows the session. */
async function rendered(products: Parameters<typeof renderWidget>[0]['products']) {
  const network = fakeNetwork({
    'POST /otps/sms/login_or_create': () => ({ method_id: 'phone-test-1' }),
    'POST /otps/authenticate': () => officialSignIn,
    'POST /magic_links/email/login_or_create': () => ({}),
    'POST /sessions/authenticate': () => officialSignIn,
    'POST /sessions/revoke': () => ({}),
  });
  const provider = officialProvider();
  const { callbacks, types } = recordCallbacks();
  const widget = renderWidget({ provider, products, callbacks });
  const connection = await provider.connect();
  const onSession = vi.spyOn(connection, 'onSession');
  await vi.waitFor(() => expect(onSession).toHaveBeenCalled(), 5_000);
  const key = `stytch_sdk_state_${provider.publicToken}`;
  /** Changes the session as another tab does. */
  const inAnotherTab = (state: unknown) =>
    act(async () => {
      const newValue = JSON.stringify(state);
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  const { session, user } = officialSignIn;
  return {
    ...widget,
    network,
    types,
    signInElsewhere: () => inAnotherTab({ session, user }),
    signOutElsewhere: () => inAnotherTab(null),
    logOut: () => act(async () => void (await connection.logOut())),
  };
}

const numbers = otp({ methods: ['sms'] });

describe('after a sign-in by a code', () => {
  async function signedIn() {
    const widget = await rendered([numbers]);
    await type('Phone number', '4155550123');
    await press('Continue with phone number');
    await type('Passcode', '123456');
    await screen.findByRole('heading', { name: 'Success' });
    return widget;
  }

  it('and a log-out by the host, the number is gone', async () => {
    const { logOut, types } = await signedIn();
    await logOut();
    await main();
    expect(await valueOf('Phone number')).toBe('');
    expect(types()).toContain('shell/signedOut');
    expect(screen.queryByText('Your session has ended.')).toBeNull();
  });

  it('and a log-out in another tab, the number is gone', async () => {
    const { signOutElsewhere } = await signedIn();
    await signOutElsewhere();
    await main();
    expect(await valueOf('Phone number')).toBe('');
  });
});

describe('after a sign-in in another tab', () => {
  it.each([
    ['an email link', [emailMagicLinks()], 'Email', email],
    ['a password', [passwords()], 'Email', email],
    ['a code by email', [otp({ methods: ['email'] })], 'Email', email],
    ['a code by text message', [numbers], 'Phone number', '4155550123'],
  ] as const)('the form for %s is empty, and after the log-out', async (_what, products, label, text) => {
    const { signInElsewhere } = await rendered([...products]);
    await type(label, text);
    await signInElsewhere();
    await screen.findByRole('heading', { name: 'You are signed in' });
    await press('Go back');
    await main();
    expect(await valueOf(label)).toBe('');
    await type(label, text);
    await press('Log out');
    await vi.waitFor(async () => expect(await valueOf(label)).toBe(''));
  });

  it('a code that was sent to the person before opens no screen after the log-out', async () => {
    const { signInElsewhere } = await rendered([numbers]);
    await type('Phone number', '4155550123');
    await press('Continue with phone number');
    await screen.findByRole('heading', { name: 'Enter passcode' });
    await signInElsewhere();
    await screen.findByRole('heading', { name: 'You are signed in' });
    await press('Log out');
    await main();
    expect(await valueOf('Phone number')).toBe('');
    expect(sessionStorage.length).toBe(0);
    await vi.dynamicImportSettled();
    await main();
  });

  it('a code that was sent can still be entered: Logged In leads back to it', async () => {
    const { signInElsewhere, network } = await rendered([numbers]);
    await type('Phone number', '4155550123');
    await press('Continue with phone number');
    await screen.findByRole('heading', { name: 'Enter passcode' });
    await signInElsewhere();
    await screen.findByRole('heading', { name: 'You are signed in' });
    await press('Go back');
    await screen.findByText(/555-0123|4155550123|415 555 0123/);
    await type('Passcode', '123456');
    await screen.findByRole('heading', { name: 'Success' });
    expect(network.count('POST /otps/authenticate')).toBe(1);
  });

  it('the address of the host is gone, and another one is filled in', async () => {
    const links = emailMagicLinks();
    const { signInElsewhere, rerender } = await rendered([links, initialIdentifier({ email })]);
    expect(await valueOf('Email')).toBe(email);
    await signInElsewhere();
    await screen.findByRole('heading', { name: 'You are signed in' });
    await press('Log out');
    await main();
    expect(await valueOf('Email')).toBe('');
    rerender({ products: [links, initialIdentifier({ email: 'grace@example.com' })] });
    expect(await valueOf('Email')).toBe('grace@example.com');
  });

  it('the address of an invitation stays, and stays read-only', async () => {
    const { signInElsewhere } = await rendered([
      emailMagicLinks(),
      initialIdentifier({ email, canChangeEmail: false }),
    ]);
    await signInElsewhere();
    await screen.findByRole('heading', { name: 'You are signed in' });
    await press('Log out');
    await main();
    expect(await field('Email')).toMatchObject({ value: email, readOnly: true });
  });
});

it('a session that was active before the page keeps what the person types meanwhile', async () => {
  const widget = await rendered([emailMagicLinks()]);
  await type('Email', email);
  await act(async () => void (await widget.provider.connect()));
  expect(await valueOf('Email')).toBe(email);
});
