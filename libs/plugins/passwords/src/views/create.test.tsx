import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import * as widget from '../../test/widget.js';
import { ADDRESS, luds, never, provider, refusal, signedIn, zxcvbn } from '../../test/provider.js';

const meter = () => screen.findByRole('img');
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

widget.setUpWidgets();

describe('Create an account', () => {
  it('has no accessibility violation, empty, weak, strong, busy and refused', async () => {
    const { container } = await widget.signUp({ create: never });
    expect(await violations(container)).toEqual([]);
    widget.type('abc');
    await meter();
    widget.enter();
    await widget.expectProblem(expect.stringMatching(/not accepted yet/));
    expect(await violations(container)).toEqual([]);
    await widget.typeAccepted();
    expect(await violations(container)).toEqual([]);
    widget.enter();
    await widget.busyButton('Continue');
    expect(await violations(container)).toEqual([]);
  });

  it('has the address and the new password in one form for password managers', async () => {
    await widget.signUp();
    const email = widget.address();
    expect(email.value).toBe(ADDRESS);
    expect(email.readOnly).toBe(true);
    expect(email.disabled).toBe(false);
    expect(widget.attributesOf(email, 'type', 'name', 'autocomplete')).toEqual(['email', 'email', 'username']);
    expect(widget.attributesOf(widget.password(), 'type', 'name', 'autocomplete')).toEqual([
      'password',
      'password',
      'new-password',
    ]);
    expect(widget.password().required).toBe(true);
    expect(email.form).toBe(widget.password().form);
    expect(email.form?.querySelectorAll('button[type="submit"]')).toHaveLength(1);
  });

  it('leads back to the address, which can be changed', async () => {
    await widget.signUp();
    widget.click('Change');
    await widget.heading('Sign up or log in');
    expect(widget.address().value).toBe(ADDRESS);
    expect(widget.address().readOnly).toBe(false);
  });

  it('creates the account, shows the confirmation and removes the form', async () => {
    const sessionOptions = { sessionDurationMinutes: 60 };
    const { provider: fake, calls, onEvent } = await widget.signUp({}, { sessionOptions });
    expect(widget.isOff('Continue')).toBe(true);
    await widget.typeAccepted();
    widget.click('Continue');
    expect(await widget.heading('Success!')).toBe(document.activeElement);
    expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    expect(calls('create')).toEqual([
      { path: '/passwords', body: { email: ADDRESS, password: 'correct horse', session_duration_minutes: 60 } },
    ]);
    await widget.expectSignIn(onEvent, 'PASSWORD_CREATE');
    expect(localStorage.getItem(`latchkey:last-used:${fake.publicToken}`)).toBe('passwords');
  });

  it('has no meter under the policy none: the verdict alone enables the button', async () => {
    const none = (password: string) => ({
      ...signedIn,
      valid_password: password.length > 3,
      breached_password: false,
      strength_policy: 'none',
    });
    const { container, calls } = await widget.signUp({ strength: none });
    widget.type('abc');
    widget.enter();
    await widget.expectProblem(expect.stringMatching(/not accepted yet/));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(container.textContent).not.toContain('out of 4');
    widget.type('abcd');
    await vi.waitFor(() => expect(widget.isOff('Continue')).toBe(false));
    widget.click('Continue');
    expect(await widget.heading('Success!')).toBeTruthy();
    expect(calls('create')).toHaveLength(1);
  });

  it('checks each text with the address, and no empty text', async () => {
    const { calls } = await widget.signUp();
    widget.type('a');
    await vi.waitFor(() => expect(calls('check')).toHaveLength(1));
    widget.type('ab');
    await vi.waitFor(() => expect(calls('check')).toHaveLength(2));
    widget.type('');
    await act(async () => {});
    expect(calls('check').map(({ body }) => body)).toEqual([
      { email: ADDRESS, password: 'a' },
      { email: ADDRESS, password: 'ab' },
    ]);
  });

  it('creates one account for five presses in StrictMode', async () => {
    const { calls } = await widget.signUp({}, {}, { wrapper: StrictMode });
    await widget.typeAccepted();
    for (let press = 0; press < 5; press++) widget.enter();
    await widget.heading('Success!');
    expect(calls('create')).toHaveLength(1);
    expect(calls('check')).toHaveLength(1);
  });

  it('is busy during the request: read-only, hidden password, same focus', async () => {
    await widget.signUp({ create: never });
    await widget.typeAccepted();
    widget.password().focus();
    widget.click('Show password');
    expect(widget.password().type).toBe('text');
    widget.enter();
    expect(widget.button('Continue').getAttribute('aria-busy')).toBe('true');
    expect(widget.password().readOnly).toBe(true);
    expect(widget.password().type).toBe('password');
    expect(document.activeElement).toBe(widget.password());
  });

  it('shows the provider’s refusal under the password, which keeps its text and has the focus', async () => {
    const refused = refusal('duplicate_email', 'There is an account with this address.');
    const answer = vi.fn<() => unknown>(() => signedIn).mockRejectedValueOnce(refused);
    const { onError } = await widget.signUp({ create: answer });
    await widget.typeAccepted();
    widget.click('Continue');
    await widget.expectProblem('There is an account with this address.');
    expect(widget.password().value).toBe('correct horse');
    expect(document.activeElement).toBe(widget.password());
    expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
    widget.type('correct horse battery');
    expect(widget.problem()).toBeUndefined();
    await widget.isOn();
    widget.enter();
    await widget.heading('Success!');
  });
});

describe('the strength under zxcvbn', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('of %i has %i segments', async (score, filled) => {
    await widget.signUp({ strength: () => zxcvbn(score) });
    widget.type('abc');
    const image = await screen.findByRole('img', { name: `Password strength: ${score} out of 4` });
    const looks = [...image.children].map(({ className }) => className);
    expect(looks.filter((look) => look === looks[0])).toHaveLength(filled);
    expect(widget.isOff('Continue')).toBe(score < 3);
  });

  const feedback = { warning: 'This is a common password.', suggestions: ['Add a word.', 'Avoid years.'] };

  /** The line below the meter, whose reason is read with the field. */
  async function line() {
    widget.type('password');
    await meter();
    const ids = widget.password().getAttribute('aria-describedby')?.split(' ') ?? [];
    const reason = ids.map((id) => document.getElementById(id)).find((element) => element?.parentElement?.matches('p'));
    return reason?.parentElement?.textContent;
  }

  it.each([
    [0, feedback, 'Weak. This is a common password.'],
    [1, { suggestions: ['Add a word.', 'Avoid years.'] }, 'Weak. Add a word.'],
    [2, {}, 'Fair. '],
    [3, {}, 'Good. '],
    [4, {}, 'Strong. '],
  ])('of %i is a word, with the first piece of the provider’s advice: %j', async (score, advice, text) => {
    await widget.signUp({ strength: () => zxcvbn(score, { feedback: advice }) });
    expect(await line()).toBe(text);
  });

  it('is nothing but the breach warning for a breached password', async () => {
    await widget.signUp({ strength: () => zxcvbn(1, { breached_password: true, feedback }) });
    expect(await line()).toBe(
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    );
    expect(screen.queryByText(/common password/)).toBeNull();
  });

  it('stays during the next check, and is reset with the text', async () => {
    const strength = vi.fn<(text: string) => unknown>(never).mockResolvedValueOnce(zxcvbn(3));
    await widget.signUp({ strength });
    widget.type('correct horse');
    await screen.findByRole('img', { name: 'Password strength: 3 out of 4' });
    expect(widget.isOff('Continue')).toBe(false);
    widget.type('correct horse b');
    expect(screen.getByRole('img', { name: 'Password strength: 3 out of 4' })).toBeTruthy();
    expect(widget.isOff('Continue')).toBe(true);
    widget.type('');
    expect(screen.getByRole('img', { name: 'Password strength: 0 out of 4' })).toBeTruthy();
  });

  it('is announced 500 ms after the last change', async () => {
    widget.fakeTimers();
    await widget.signUp();
    widget.type('abc');
    await meter();
    expect(widget.statuses()).toEqual([]);
    await widget.pass(300);
    widget.type('abcdef');
    await screen.findByRole('img', { name: 'Password strength: 2 out of 4' });
    await widget.pass(400);
    expect(widget.statuses()).toEqual([]);
    await widget.pass(100);
    expect(widget.statuses()).toEqual(['Password strength: 2 out of 4']);
    widget.type('abcdefg');
    expect(widget.statuses()).toEqual([]);
  });
});

describe('the strength under luds', () => {
  const passwordConfig = { ludsMinimumCount: 12, ludsComplexity: 4 };
  const strength = (text: string) => luds(Math.max(0, 12 - text.length), /\d/.test(text) ? 0 : 1);

  const withConfig = () => provider({ strength }, { bootstrap: { passwordConfig } });

  it('is a list of requirements with their states in words', async () => {
    const { container } = await widget.signUp({}, { provider: withConfig() });
    fireEvent.focus(widget.password());
    widget.type('correct horse');
    await vi.waitFor(() =>
      expect(lines()).toEqual([
        'Must be at least 12 characters long Fulfilled',
        'Must contain 4 of the following: uppercase letter, lowercase letter, number, symbol Not fulfilled',
      ]),
    );
    expect(screen.queryByRole('img')).toBeNull();
    expect(widget.isOff('Continue')).toBe(true);
    expect(await violations(container)).toEqual([]);
    widget.type('correct horse 1');
    await widget.isOn();
    expect(lines().every((line) => line?.endsWith(' Fulfilled'))).toBe(true);
    widget.type('');
    expect(lines().every((line) => line?.endsWith(' Not fulfilled'))).toBe(true);
  });

  it('sets passwordrules once the field has the focus', async () => {
    await widget.signUp({}, { provider: withConfig() });
    const rules = 'minlength: 12; required: lower; required: upper; required: digit; required: special;';
    await vi.waitFor(() => expect(widget.password().getAttribute('passwordrules')).toBe(rules));
  });

  it('shows the default requirements without project settings', async () => {
    await widget.signUp({ strength });
    fireEvent.focus(widget.password());
    widget.type('abc');
    await vi.waitFor(() => expect(lines()[0]).toBe('Must be at least 8 characters long Not fulfilled'));
    expect(lines()[1]).toContain('Must contain 3 of the following');
    expect(widget.alerts()).toEqual([]);
  });
});
