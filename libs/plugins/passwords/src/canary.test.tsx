import { definePlugin, type Runtime } from '@latchkey/kernel';
import { useWidget } from '@latchkey/react';
import { mainSections } from '@latchkey/slots';
import type { AnyPlugin } from '@latchkey/kernel';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, click, enter, heading, isOff, pageTexts, password, problem, type, warmUp } from '../test/acts.js';
import { opened } from '../test/opened.js';
import { limited, never, offline, provider, refusal, signedIn, zxcvbn, type Answers } from '../test/provider.js';
import { passwords } from './index.js';

const canary = 'Canary-9c1f-correct-horse';
const token = 'canary-token-7d2e';
const fails = (error: unknown) => (): never => {
  throw error;
};

/** All names and values readable from a value without calling it, including hidden and inherited ones. */
function allOf(value: unknown, seen = new Set<unknown>()): string {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return String(value);
  if (seen.has(value)) return '';
  seen.add(value);
  if (value instanceof Map || value instanceof Set) return [...value].map((item) => allOf(item, seen)).join('\n');
  const keys = new Set<PropertyKey>();
  for (let each = value as object | null; each && each !== Object.prototype; each = Object.getPrototypeOf(each)) {
    if (each !== Function.prototype) for (const key of Reflect.ownKeys(each)) keys.add(key);
  }
  return [...keys].map((key) => `${String(key)}: ${allOf(read(value, key), seen)}`).join('\n');
}

function read(value: object, key: PropertyKey): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    // An instance getter, read on the prototype.
    return undefined;
  }
}

/** Exposes the widget's runtime to the test. */
const lent: { runtime?: Runtime } = {};
function Spy() {
  const { runtime } = useWidget();
  useEffect(() => {
    lent.runtime = runtime;
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
    page: pageTexts(),
    address: [location.href],
    events: heard,
    telemetry: logged,
    console: consoles.map((name) => vi.mocked(console[name]).mock.calls),
    storage: [{ ...localStorage }, { ...sessionStorage }, document.cookie],
    state: [lent.runtime?.store.get()],
  };
  return Object.entries(places)
    .filter(([, values]) => values.some((value) => allOf(value).includes(secret)))
    .map(([place]) => place);
}

beforeAll(warmUp);
beforeEach(() => {
  localStorage.clear();
  heard.length = 0;
  for (const name of consoles) vi.spyOn(console, name).mockImplementation(() => {});
});
afterEach(() => {
  delete lent.runtime;
  history.replaceState(null, '', '/');
});

describe('the canary', () => {
  it('would be found', () => {
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
] as const)('a password of somebody who is %s', (userType, name, call) => {
  const products = [passwords(), spy];
  const search = () => userType;
  const strength = () => zxcvbn(4);
  const ready = async (answers: Answers) => {
    const rendered = await asked(name, { products, callbacks, provider: provider({ search, strength, ...answers }) });
    type(canary);
    click('Show password');
    await vi.waitFor(() => expect(isOff('Continue')).toBe(false));
    expect(password().value).toBe(canary);
    return rendered;
  };

  it('is in the field and in the request alone while it is typed, shown and sent', async () => {
    const { provider: asking } = await ready({ [call]: never });
    expect(leaks(canary, asking.logged)).toEqual([]);
    enter();
    await vi.waitFor(() => expect(JSON.stringify(asking.calls.at(-1))).toContain(canary));
    expect(lent.runtime).toBeDefined();
    expect(leaks(canary, asking.logged)).toEqual([]);
  });

  it.each([
    { what: 'a refusal', error: refusal('unauthorized_credentials'), hasToast: false },
    { what: 'no network', error: offline(), hasToast: true },
    { what: 'too many tries', error: limited(), hasToast: true },
    { what: 'an unknown error', error: new Error('x'), hasToast: true },
  ])('is nowhere else after $what', async ({ error, hasToast }) => {
    const { provider: asking } = await ready({ [call]: fails(error) });
    enter();
    await vi.waitFor(() => expect(problem()).toBeTruthy());
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await vi.waitFor(() => expect(!!screen.queryByRole('region', { name: 'Notifications' })).toBe(hasToast));
    expect(leaks(canary, asking.logged)).toEqual([]);
  });

  it('is nowhere after it has signed in', async () => {
    const { provider: asking } = await ready({ [call]: () => signedIn });
    enter();
    await heading('Success!');
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(document.querySelector('input')).toBeNull();
    expect(leaks(canary, asking.logged)).toEqual([]);
  });

  it('is nowhere after an email has taken its place, nor after the way back', async () => {
    const { provider: asking } = await ready({ [call]: fails(refusal('reset_password')) });
    enter();
    await heading('Check your email to set a new password');
    expect(leaks(canary, asking.logged)).toEqual([]);
    click('Go back');
    await heading('Sign up or log in');
    click('Continue with email');
    await heading(name);
    expect(password().value).toBe('');
    expect(leaks(canary, asking.logged)).toEqual([]);
  });

  it('is nowhere else when its check fails', async () => {
    const answers = { search, strength: fails(offline()) };
    const { provider: asking } = await asked(name, { products, callbacks, provider: provider(answers) });
    type(canary);
    if (userType === 'new') await screen.findByRole('button', { name: 'Check again' });
    expect(leaks(canary, asking.logged)).toEqual([]);
  });
});

describe('a token', () => {
  it.each(['reset_password', 'login'])('is on the page for nobody to see: %s', async (tokenType) => {
    const answers = { logIn: fails(offline()), reset: fails(offline()), strength: () => zxcvbn(4) };
    const { provider: asking } = opened(`?stytch_token_type=${tokenType}&token=${token}`, answers, {
      callbacks,
      products: [],
    });
    expect(location.href).not.toContain(token);
    if (tokenType === 'login') await heading('We could not log you in');
    else {
      type(canary);
      await vi.waitFor(() => expect(isOff('Continue')).toBe(false));
      enter();
      await vi.waitFor(() => expect(problem()).toBeTruthy());
    }
    expect(JSON.stringify(asking.calls)).toContain(token);
    expect(leaks(token, asking.logged)).toEqual([]);
    expect(leaks(canary, asking.logged)).toEqual([]);
  });
});
