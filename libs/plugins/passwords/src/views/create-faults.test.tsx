import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alerts,
  asked,
  button,
  click,
  enter,
  heading,
  isOff,
  password,
  problem,
  statuses,
  type,
  warmUp,
} from '../../test/acts.js';
import { callsTo, limited, never, offline, provider, refusal, zxcvbn } from '../../test/provider.js';

const UNCHECKED = 'This password could not be checked. The sign-in service cannot be reached.';
const create = (answers: Parameters<typeof provider>[0], props: Parameters<typeof asked>[1] = {}) =>
  asked('Create an account', { provider: provider(answers), ...props });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const fails = (error: unknown) => (): never => {
  throw error;
};
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
const isOn = () => vi.waitFor(() => expect(isOff('Continue')).toBe(false));

beforeAll(warmUp);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a check that fails', () => {
  it('says so under the meter, and can be asked for again with the focus in the field', async () => {
    const strength = vi.fn<(text: string) => unknown>(() => zxcvbn(3)).mockImplementationOnce(fails(offline()));
    const onError = vi.fn();
    const { container } = await create({ strength }, { callbacks: { onError } });
    type('correct horse');
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(alerts()).toEqual([UNCHECKED]);
    expect(descriptionOf(password())).toContain(UNCHECKED);
    expect(isOff('Continue')).toBe(true);
    expect(onError).toHaveBeenCalledOnce();
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement).toBe(password());
    await isOn();
    expect(alerts()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('is not tried again by itself, nor said again, while its text stands there', async () => {
    const strength = vi.fn<(text: string) => unknown>(fails(offline()));
    const onError = vi.fn();
    await create({ strength }, { callbacks: { onError } });
    type('correct horse');
    await screen.findByText(UNCHECKED);
    await pass(2_000);
    expect(strength).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenCalledOnce();
  });

  it('is left to the person when nothing more is typed, and read with the field', async () => {
    const strength = vi.fn<(text: string) => unknown>(fails(offline()));
    await create({ strength });
    type('correct horse');
    await screen.findByText(UNCHECKED);
    await pass(2_000);
    expect(strength).toHaveBeenCalledOnce();
    const described = password().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(UNCHECKED);
  });

  it('is tried again by itself when somebody has typed on and rests', async () => {
    const strength = vi.fn<(text: string) => unknown>(fails(offline()));
    const onError = vi.fn();
    await create({ strength }, { callbacks: { onError } });
    type('correct');
    await screen.findByText(UNCHECKED);
    for (const text of ['correct h', 'correct ho', 'correct hor', 'correct horse']) {
      type(text);
      await pass(100);
    }
    expect(strength).toHaveBeenCalledOnce();
    expect(alerts()).toEqual([UNCHECKED]);
    await pass(500);
    expect(strength.mock.calls.map(([text]) => text)).toEqual(['correct', 'correct horse']);
    expect(onError).toHaveBeenCalledTimes(2);

    strength.mockImplementation(() => zxcvbn(4));
    type('correct horse b');
    await pass(500);
    await isOn();
  });

  it('waits as long as the provider wants it to', async () => {
    const strength = vi.fn<(text: string) => unknown>(() => zxcvbn(3)).mockImplementationOnce(fails(limited(3_000)));
    await create({ strength });
    type('correct horse');
    await screen.findByRole('button', { name: 'Try again in 3 s' });
    click('Try again in 3 s');
    type('correct horse b');
    await pass(1_000);
    expect(strength).toHaveBeenCalledOnce();
    await pass(2_000);
    click('Check again');
    await isOn();
    expect(strength).toHaveBeenCalledTimes(2);
  });

  it('shows what is wrong with the address, which no other password cures', async () => {
    await create({ strength: fails(refusal('invalid_email', 'This is no address.')) });
    type('correct horse');
    await screen.findByText('This is no address.');
    expect(alerts()).toEqual(['This is no address.']);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    expect(button('Go back')).toBeTruthy();
  });

  it('is of no consequence when the field was emptied meanwhile', async () => {
    let fail = (_error: unknown) => {};
    await create({ strength: () => new Promise((_resolve, reject) => (fail = reject)) });
    type('correct horse');
    await pass(600);
    type('');
    fail(offline());
    await pass(600);
    expect(alerts()).toEqual([]);
  });

  it('takes an answer that is not as agreed for a failure', async () => {
    await create({ strength: () => ({}) });
    type('correct horse');
    await screen.findByRole('button', { name: 'Check again' });
    expect(alerts()).toHaveLength(1);
    expect(isOff('Continue')).toBe(true);
  });
});

describe('a check that takes long', () => {
  it('says so softly after 3 s', async () => {
    await create({ strength: never });
    type('correct horse');
    await pass(2_900);
    expect(statuses()).toEqual([]);
    await pass(200);
    expect(statuses()).toEqual(['Still checking your password…']);
    expect(alerts()).toEqual([]);
  });

  it('is given as much time for each text', async () => {
    const strength = vi.fn<(text: string) => unknown>(never);
    await create({ strength });
    type('c');
    for (let length = 2; length < 12; length++) {
      await pass(2_000);
      type('c'.repeat(length));
    }
    expect(alerts()).toEqual([]);
    strength.mockImplementation(() => zxcvbn(4));
    type('correct horse');
    await isOn();
  });
});

describe('Enter, before the answer is there', () => {
  const later = () => {
    let answer = (_given: unknown) => {};
    const strength = () => new Promise((resolve) => (answer = resolve));
    return { strength, answer: (given: unknown) => act(async () => answer(given)) };
  };

  it('makes the account as soon as it is', async () => {
    const { strength, answer } = later();
    const { provider: asking } = await create({ strength });
    type('correct horse');
    enter();
    expect(button('Continue').getAttribute('aria-busy')).toBe('true');
    await pass(600);
    expect(callsTo(asking, '/passwords')).toEqual([]);
    await answer(zxcvbn(3));
    await heading('Success!');
    expect(callsTo(asking, '/passwords/strength_check')).toHaveLength(1);
    expect(callsTo(asking, '/passwords')).toHaveLength(1);
  });

  it('says what is missing as soon as it is', async () => {
    const { strength, answer } = later();
    const { provider: asking } = await create({ strength });
    type('abc');
    enter();
    await pass(600);
    await answer(zxcvbn(1));
    await vi.waitFor(() => expect(problem()).toBe('This password is not accepted yet. Please choose a stronger one.'));
    expect(document.activeElement).toBe(password());
    expect(callsTo(asking, '/passwords')).toEqual([]);
    type('abcd');
    expect(problem()).toBeUndefined();
  });

  it('says what is missing when it was there already, or nothing was typed', async () => {
    const { provider: asking } = await create({ strength: () => zxcvbn(1) });
    enter();
    await vi.waitFor(() => expect(problem()).toBe('Type a password.'));
    type('abc');
    await screen.findByRole('img', { name: 'Password strength: 1 out of 4' });
    enter(screen.getByLabelText<HTMLInputElement>('Email'));
    await vi.waitFor(() => expect(problem()).toMatch(/not accepted yet/));
    expect(callsTo(asking, '/passwords')).toEqual([]);
  });

  it('says that the check failed', async () => {
    await create({ strength: fails(offline()) });
    type('correct horse');
    enter();
    await vi.waitFor(() => expect(problem()).toBe('The sign-in service cannot be reached.'));
  });

  it('is left to whoever composes a text', async () => {
    const { provider: asking } = await create({ strength: () => zxcvbn(1) });
    type('abc');
    expect(fireEvent.keyDown(password(), { key: 'Enter', isComposing: true })).toBe(true);
    await pass(600);
    expect(problem()).toBeUndefined();
    expect(callsTo(asking, '/passwords')).toEqual([]);
  });
});

describe('an account that needs another password', () => {
  it('gets the email first, and then the screen that says so', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = await create({ create: fails(refusal('reset_password')) }, { callbacks: { onEvent } });
    type('correct horse');
    await isOn();
    enter();
    await heading('Check your email to set a new password');
    expect(asking.calls.at(-1)?.path).toBe('/passwords/email/reset/start');
    await vi.waitFor(() =>
      expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']),
    );
  });

  it('offers no second email while the first is on its way', async () => {
    const mail = vi.fn(never);
    await create({ create: fails(refusal('reset_password')), mail });
    type('correct horse');
    await isOn();
    enter();
    await vi.waitFor(() => expect(mail).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Send the email' })).toBeNull();
    expect(statuses().join()).not.toContain('could not be sent');
    await pass(15_000);
    expect(await screen.findByRole('button', { name: 'Send the email' })).toBeTruthy();
  });

  it('says so when the email does not go out, and sends it again', async () => {
    const mail = vi.fn(() => ({ request_id: 'r' })).mockImplementationOnce(fails(offline()));
    const { container } = await create({ create: fails(refusal('reset_password')), mail });
    type('correct horse');
    await isOn();
    enter();
    const send = await screen.findByRole('button', { name: 'Send the email' });
    expect(statuses()).toContain('This account needs a new password. The email that leads to it could not be sent.');
    await vi.waitFor(() => expect(problem()).toBe('The sign-in service cannot be reached.'));
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
    fireEvent.click(send);
    await heading('Check your email to set a new password');
    expect(mail).toHaveBeenCalledTimes(2);
  });
});
