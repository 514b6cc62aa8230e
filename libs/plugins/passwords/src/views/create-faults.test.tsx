import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as widget from '../../test/widget.js';
import { fails, limited, never, offline, paths, refusal, UNREACHABLE, zxcvbn } from '../../test/provider.js';

const UNCHECKED = 'This password could not be checked. The sign-in service cannot be reached.';
const descriptions = () => {
  const ids = widget.password().getAttribute('aria-describedby') ?? '';
  return ids.split(' ').map((id) => document.getElementById(id)?.textContent);
};
/** A strength check that fails each time. */
const unreachable = () => vi.fn<(text: string) => unknown>(fails(offline()));
/** A strength check that fails once. */
const failing = (error: unknown) =>
  vi.fn<(text: string) => unknown>(() => zxcvbn(3)).mockImplementationOnce(fails(error));

widget.setUpWidgets();
beforeEach(widget.fakeTimers);

describe('a failed check', () => {
  it('shows an error under the meter, and Check again moves the focus to the field', async () => {
    const strength = failing(offline());
    const { container, onError } = await widget.signUp({ strength });
    widget.type('correct horse');
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(widget.alerts()).toEqual([UNCHECKED]);
    expect(descriptions()).toContain(UNCHECKED);
    expect(widget.isOff('Continue')).toBe(true);
    expect(onError).toHaveBeenCalledOnce();
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement).toBe(widget.password());
    await widget.isOn();
    expect(widget.alerts()).toEqual([]);
    expect(widget.hasButton('Check again')).toBe(false);
  });

  it('is neither repeated nor reported again while the text is unchanged', async () => {
    const strength = unreachable();
    const { onError } = await widget.signUp({ strength });
    widget.type('correct horse');
    await screen.findByText(UNCHECKED);
    await widget.pass(2_000);
    expect(strength).toHaveBeenCalledOnce();
    expect(onError).toHaveBeenCalledOnce();
  });

  it('is not repeated without typing, and its error describes the field', async () => {
    const strength = unreachable();
    await widget.signUp({ strength });
    widget.type('correct horse');
    await screen.findByText(UNCHECKED);
    await widget.pass(2_000);
    expect(strength).toHaveBeenCalledOnce();
    expect(descriptions()).toContain(UNCHECKED);
  });

  it('is repeated automatically 500 ms after further typing', async () => {
    const strength = unreachable();
    const { onError } = await widget.signUp({ strength });
    widget.type('correct');
    await screen.findByText(UNCHECKED);
    for (const text of ['correct h', 'correct ho', 'correct hor', 'correct horse']) {
      widget.type(text);
      await widget.pass(100);
    }
    expect(strength).toHaveBeenCalledOnce();
    expect(widget.alerts()).toEqual([UNCHECKED]);
    await widget.pass(500);
    expect(strength.mock.calls.map(([text]) => text)).toEqual(['correct', 'correct horse']);
    expect(onError).toHaveBeenCalledTimes(2);

    strength.mockImplementation(() => zxcvbn(4));
    widget.type('correct horse b');
    await widget.pass(500);
    await widget.isOn();
  });

  it('waits as long as the provider requires', async () => {
    const strength = failing(limited(3_000));
    await widget.signUp({ strength });
    widget.type('correct horse');
    await screen.findByRole('button', { name: 'Try again in 3 s' });
    widget.click('Try again in 3 s');
    widget.type('correct horse b');
    await widget.pass(1_000);
    expect(strength).toHaveBeenCalledOnce();
    await widget.pass(2_000);
    widget.click('Check again');
    await widget.isOn();
    expect(strength).toHaveBeenCalledTimes(2);
  });

  it('shows a refusal of the address without Check again', async () => {
    await widget.signUp({ strength: fails(refusal('invalid_email', 'This is no address.')) });
    widget.type('correct horse');
    await screen.findByText('This is no address.');
    expect(widget.alerts()).toEqual(['This is no address.']);
    expect(widget.hasButton('Check again')).toBe(false);
    expect(widget.button('Go back')).toBeTruthy();
  });

  it('shows no error when the field was cleared meanwhile', async () => {
    let fail = (_error: unknown) => {};
    await widget.signUp({ strength: () => new Promise((_resolve, reject) => (fail = reject)) });
    widget.type('correct horse');
    await widget.pass(600);
    widget.type('');
    fail(offline());
    await widget.pass(600);
    expect(widget.alerts()).toEqual([]);
  });

  it('includes a malformed response', async () => {
    await widget.signUp({ strength: () => ({}) });
    widget.type('correct horse');
    await screen.findByRole('button', { name: 'Check again' });
    expect(widget.alerts()).toHaveLength(1);
    expect(widget.isOff('Continue')).toBe(true);
  });
});

describe('a slow check', () => {
  it('shows a status after 3 s', async () => {
    await widget.signUp({ strength: never });
    widget.type('correct horse');
    await widget.pass(2_900);
    expect(widget.statuses()).toEqual([]);
    await widget.pass(200);
    expect(widget.statuses()).toEqual(['Still checking your password…']);
    expect(widget.alerts()).toEqual([]);
  });

  it('has a new time limit for each text', async () => {
    const strength = vi.fn<(text: string) => unknown>(never);
    await widget.signUp({ strength });
    widget.type('c');
    for (let length = 2; length < 12; length++) {
      await widget.pass(2_000);
      widget.type('c'.repeat(length));
    }
    expect(widget.alerts()).toEqual([]);
    strength.mockImplementation(() => zxcvbn(4));
    await widget.typeAccepted();
  });
});

describe('Enter during a check', () => {
  const later = () => {
    let answer = (_given: unknown) => {};
    const strength = () => new Promise((resolve) => (answer = resolve));
    return { strength, answer: (given: unknown) => act(async () => answer(given)) };
  };

  it('creates the account after the check', async () => {
    const { strength, answer } = later();
    const { calls } = await widget.signUp({ strength });
    widget.submit('correct horse');
    expect(widget.button('Continue').getAttribute('aria-busy')).toBe('true');
    await widget.pass(600);
    expect(calls('create')).toEqual([]);
    await answer(zxcvbn(3));
    await widget.heading('Success!');
    expect(calls('check')).toHaveLength(1);
    expect(calls('create')).toHaveLength(1);
  });

  it('shows the error of a weak password after the check', async () => {
    const { strength, answer } = later();
    const { calls } = await widget.signUp({ strength });
    widget.submit('abc');
    await widget.pass(600);
    await answer(zxcvbn(1));
    await widget.expectProblem('This password is not accepted yet. Please choose a stronger one.');
    expect(document.activeElement).toBe(widget.password());
    expect(calls('create')).toEqual([]);
    widget.type('abcd');
    expect(widget.problem()).toBeUndefined();
  });

  it('shows an error at once without a password or after the check', async () => {
    const { calls } = await widget.signUp({ strength: () => zxcvbn(1) });
    widget.enter();
    await widget.expectProblem('Type a password.');
    widget.type('abc');
    await screen.findByRole('img', { name: 'Password strength: 1 out of 4' });
    widget.enter(widget.address());
    await widget.expectProblem(expect.stringMatching(/not accepted yet/));
    expect(calls('create')).toEqual([]);
  });

  it('shows the failure of the check', async () => {
    await widget.signUp({ strength: fails(offline()) });
    widget.submit('correct horse');
    await widget.expectProblem(UNREACHABLE);
  });

  it('is ignored during text composition', async () => {
    const { calls } = await widget.signUp({ strength: () => zxcvbn(1) });
    widget.type('abc');
    // The form prevents the submission that would follow.
    expect(fireEvent.keyDown(widget.password(), { key: 'Enter', isComposing: true })).toBe(false);
    // Safari.
    fireEvent.keyDown(widget.password(), { key: 'Enter', keyCode: 229 });
    await widget.pass(600);
    expect(widget.problem()).toBeUndefined();
    expect(calls('create')).toEqual([]);
  });
});

describe('a press of the grey Continue', () => {
  /** Fills the field like a password manager that fires no event. */
  const fill = (text: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(widget.password(), text);

  it('creates the account with a password that was filled without an event', async () => {
    const { calls } = await widget.signUp();
    fill('correct horse');
    expect(widget.isOff('Continue')).toBe(true);
    widget.click('Continue');
    await widget.heading('Success!');
    expect(calls('check')).toHaveLength(1);
    expect(calls('create')).toMatchObject([{ body: { password: 'correct horse' } }]);
  });

  it('shows why a weak password is not accepted, and moves the focus to it', async () => {
    const { calls } = await widget.signUp({ strength: () => zxcvbn(1) });
    widget.type('abc');
    await widget.pass(600);
    widget.click('Continue');
    await widget.expectProblem(expect.stringMatching(/not accepted yet/));
    expect(document.activeElement).toBe(widget.password());
    expect(calls('create')).toEqual([]);
  });

  it('asks for a password when there is none', async () => {
    await widget.signUp();
    widget.click('Continue');
    await widget.expectProblem('Type a password.');
  });

  it('creates one account for five presses', async () => {
    const { calls } = await widget.signUp();
    fill('correct horse');
    for (let press = 0; press < 5; press++) widget.click('Continue');
    await widget.heading('Success!');
    expect(calls('create')).toHaveLength(1);
  });

  it('stays without effect while the button is busy', async () => {
    const { calls } = await widget.signUp({ create: never });
    await widget.submitAccepted();
    widget.click('Continue');
    await widget.pass(600);
    expect(calls('create')).toHaveLength(1);
  });
});

describe('an account that requires another password', () => {
  it('gets the email, then its screen appears', async () => {
    const { provider: fake, onEvent } = await widget.signUp({ create: fails(refusal('reset_password')) });
    await widget.submitAccepted();
    await widget.heading('Check your email to set a new password');
    expect(fake.calls.at(-1)?.path).toBe(paths.mail);
    await vi.waitFor(() =>
      expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']),
    );
  });

  it('offers no second email while the first is pending', async () => {
    const mail = vi.fn(never);
    await widget.signUp({ create: fails(refusal('reset_password')), mail });
    await widget.submitAccepted();
    await vi.waitFor(() => expect(mail).toHaveBeenCalledOnce());
    expect(widget.hasButton('Send the email')).toBe(false);
    expect(widget.statuses().join()).not.toContain('could not be sent');
    await widget.pass(15_000);
    expect(await screen.findByRole('button', { name: 'Send the email' })).toBeTruthy();
  });

  it('shows an error when the email fails, and a button sends it again', async () => {
    const mail = vi.fn(() => ({ request_id: 'r' })).mockImplementationOnce(fails(offline()));
    const { container } = await widget.signUp({ create: fails(refusal('reset_password')), mail });
    await widget.submitAccepted();
    const send = await screen.findByRole('button', { name: 'Send the email' });
    expect(widget.statuses()).toContain(
      'This account needs a new password. The email that leads to it could not be sent.',
    );
    await widget.expectProblem(UNREACHABLE);
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
    fireEvent.click(send);
    await widget.heading('Check your email to set a new password');
    expect(mail).toHaveBeenCalledTimes(2);
  });
});
