import { definePlugin, type AnyPlugin, type Runtime } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { mainSections } from '@latchkey/slots';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allOf } from '../test/all-of.js';
import * as widget from '../test/widget.js';
import { fails, limited, never, offline, refusal, signedIn, zxcvbn, type Answers } from '../test/provider.js';
import { passwords } from './index.js';

const canary = 'Canary-9c1f-correct-horse';
const token = 'canary-token-7d2e';

/** Exposes the widget's runtime to the test. */
const exposed: { runtime?: Runtime } = {};
function Spy() {
  const { runtime } = useWidget();
  useEffect(() => {
    exposed.runtime = runtime;
  }, [runtime]);
  return null;
}
const spy: AnyPlugin = definePlugin({
  id: 'spy',
  contributes: [mainSections.of({ area: 'prompt', id: 'spy', view: Spy })],
});

const heard: unknown[] = [];
const callbacks = { onEvent: (event: unknown) => heard.push(event), onError: (error: unknown) => heard.push(error) };
const consoles = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** The forbidden places that contain the secret. */
function leaks(secret: string, logged: readonly unknown[]): readonly string[] {
  const places = {
    page: widget.pageTexts(),
    address: [location.href],
    events: heard,
    telemetry: logged,
    console: consoles.map((name) => vi.mocked(console[name]).mock.calls),
    storage: [{ ...localStorage }, { ...sessionStorage }, document.cookie],
    state: [exposed.runtime?.store.get()],
  };
  return Object.entries(places)
    .filter(([, values]) => values.some((value) => allOf(value).includes(secret)))
    .map(([place]) => place);
}

widget.setUpWidgets();
beforeEach(() => {
  heard.length = 0;
  for (const name of consoles) vi.spyOn(console, name).mockImplementation(() => {});
});
afterEach(() => void delete exposed.runtime);

describe('the canary', () => {
  it('is detected when it is planted', () => {
    document.body.setAttribute('data-value', canary);
    localStorage.setItem('x', canary);
    heard.push({ cause: new Error(canary) });
    console.log(canary);
    expect(leaks(canary, [{ details: canary }])).toEqual(['page', 'events', 'telemetry', 'console', 'storage']);
    document.body.removeAttribute('data-value');
  });
});

describe.each([
  ['new', 'Create an account', 'create'],
  ['password', 'Log in', 'authenticate'],
] as const)('a password of a user of the type %s', (userType, name, call) => {
  const products = [passwords(), spy];
  const search = () => userType;
  const strength = () => zxcvbn(4);
  const ready = async (answers: Answers) => {
    const rendered = await widget.asked(name, { search, strength, ...answers }, { products, callbacks });
    widget.type(canary);
    widget.click('Show password');
    await widget.isOn();
    expect(widget.password().value).toBe(canary);
    return rendered;
  };

  it('is only in the field and the request while it is typed, shown and sent', async () => {
    const { provider: fake } = await ready({ [call]: never });
    expect(leaks(canary, fake.logged)).toEqual([]);
    widget.enter();
    await vi.waitFor(() => expect(JSON.stringify(fake.calls.at(-1))).toContain(canary));
    expect(exposed.runtime).toBeDefined();
    expect(leaks(canary, fake.logged)).toEqual([]);
  });

  it.each([
    { what: 'a refusal', error: refusal('unauthorized_credentials'), hasToast: false },
    { what: 'no network', error: offline(), hasToast: true },
    { what: 'too many tries', error: limited(), hasToast: true },
    { what: 'an unknown error', error: new Error('x'), hasToast: true },
  ])('is nowhere else after $what', async ({ error, hasToast }) => {
    const { provider: fake } = await ready({ [call]: fails(error) });
    widget.enter();
    await vi.waitFor(() => expect(widget.problem()).toBeTruthy());
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await vi.waitFor(() => expect(!!screen.queryByRole('region', { name: 'Notifications' })).toBe(hasToast));
    expect(leaks(canary, fake.logged)).toEqual([]);
  });

  it('is nowhere after the sign-in', async () => {
    const { provider: fake } = await ready({ [call]: () => signedIn });
    widget.enter();
    await widget.heading('Success!');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(document.querySelector('input')).toBeNull();
    expect(leaks(canary, fake.logged)).toEqual([]);
  });

  it('is nowhere after a reset email and after Go back', async () => {
    const { provider: fake } = await ready({ [call]: fails(refusal('reset_password')) });
    widget.enter();
    await widget.heading('Check your email to set a new password');
    expect(leaks(canary, fake.logged)).toEqual([]);
    widget.click('Go back');
    await widget.heading('Sign up or log in');
    widget.click('Continue with email');
    await widget.heading(name);
    expect(widget.password().value).toBe('');
    expect(leaks(canary, fake.logged)).toEqual([]);
  });

  it('is nowhere else when its check fails', async () => {
    const answers = { search, strength: fails(offline()) };
    const { provider: fake } = await widget.asked(name, answers, { products, callbacks });
    widget.type(canary);
    if (userType === 'new') await screen.findByRole('button', { name: 'Check again' });
    expect(leaks(canary, fake.logged)).toEqual([]);
  });
});

describe('a token', () => {
  it.each(['reset_password', 'login'])('is only in its request: %s', async (tokenType) => {
    const answers = { logIn: fails(offline()), reset: fails(offline()), strength: () => zxcvbn(4) };
    const { provider: fake } = widget.opened(`?stytch_token_type=${tokenType}&token=${token}`, answers, { callbacks });
    expect(location.href).not.toContain(token);
    if (tokenType === 'login') await widget.heading('We could not log you in');
    else {
      widget.type(canary);
      await widget.isOn();
      widget.enter();
      await vi.waitFor(() => expect(widget.problem()).toBeTruthy());
    }
    expect(JSON.stringify(fake.calls)).toContain(token);
    expect(leaks(token, fake.logged)).toEqual([]);
    expect(leaks(canary, fake.logged)).toEqual([]);
  });
});
