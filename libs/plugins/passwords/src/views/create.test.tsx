import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ADDRESS,
  alerts,
  asked,
  attributesOf,
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
import { callsTo, luds, never, provider, refusal, signedIn, zxcvbn } from '../../test/provider.js';

const create = (...given: Parameters<typeof asked> extends [string, ...infer Rest] ? Rest : never) =>
  asked('Create an account', ...given);
const meter = () => screen.findByRole('img');
const isOn = () => vi.waitFor(() => expect(isOff('Continue')).toBe(false));
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(warmUp);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

describe('Create an account', () => {
  it('has no accessibility violation, empty, weak, strong, busy and refused', async () => {
    const { container } = await create({ provider: provider({ create: never }) });
    expect(await violations(container)).toEqual([]);
    type('abc');
    await meter();
    enter();
    await vi.waitFor(() => expect(problem()).toMatch(/not accepted yet/));
    expect(await violations(container)).toEqual([]);
    type('correct horse');
    await isOn();
    expect(await violations(container)).toEqual([]);
    enter();
    await screen.findByRole('button', { name: 'Continue', busy: true });
    expect(await violations(container)).toEqual([]);
  });

  it('pairs the address with the new password, in one form, as password managers want it', async () => {
    await create();
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe(ADDRESS);
    expect(email.readOnly).toBe(true);
    expect(email.disabled).toBe(false);
    expect(attributesOf(email, 'type', 'name', 'autocomplete')).toEqual(['email', 'email', 'username']);
    expect(attributesOf(password(), 'type', 'name', 'autocomplete')).toEqual(['password', 'password', 'new-password']);
    expect(password().required).toBe(true);
    expect(email.form).toBe(password().form);
    expect(email.form?.querySelectorAll('button[type="submit"]')).toHaveLength(1);
  });

  it('makes the account, shows that it is there, and takes the form away', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = await create({
      callbacks: { onEvent },
      sessionOptions: { sessionDurationMinutes: 60 },
    });
    expect(isOff('Continue')).toBe(true);
    type('correct horse');
    await isOn();
    click('Continue');
    expect(await heading('Success!')).toBe(document.activeElement);
    expect(screen.getByText('You have successfully logged in.')).toBeTruthy();
    expect(document.querySelector('form')).toBeNull();
    expect(callsTo(asking, '/passwords')).toEqual([
      { path: '/passwords', body: { email: ADDRESS, password: 'correct horse', session_duration_minutes: 60 } },
    ]);
    await vi.waitFor(() =>
      expect(onEvent.mock.calls).toEqual([
        [{ type: 'PASSWORD_CREATE', data: signedIn }],
        [{ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} }],
      ]),
    );
    expect(localStorage.getItem(`latchkey:last-used:${asking.publicToken}`)).toBe('passwords');
  });

  it('asks for each text, the address with it, and for no empty one', async () => {
    const { provider: asking } = await create();
    const questions = () => callsTo(asking, '/passwords/strength_check');
    type('a');
    await vi.waitFor(() => expect(questions()).toHaveLength(1));
    type('ab');
    await vi.waitFor(() => expect(questions()).toHaveLength(2));
    type('');
    await act(async () => {});
    expect(questions().map(({ body }) => body)).toEqual([
      { email: ADDRESS, password: 'a' },
      { email: ADDRESS, password: 'ab' },
    ]);
  });

  it('makes one account for five presses, mounted twice', async () => {
    const { provider: asking } = await create({}, { wrapper: StrictMode });
    type('correct horse');
    await isOn();
    for (let press = 0; press < 5; press++) enter();
    await heading('Success!');
    expect(callsTo(asking, '/passwords')).toHaveLength(1);
    expect(callsTo(asking, '/passwords/strength_check')).toHaveLength(1);
  });

  it('is busy while the account is made: nothing can be typed, the text is hidden, the focus stays', async () => {
    await create({ provider: provider({ create: never }) });
    type('correct horse');
    await isOn();
    password().focus();
    click('Show password');
    expect(password().type).toBe('text');
    enter();
    expect(button('Continue').getAttribute('aria-busy')).toBe('true');
    expect(password().readOnly).toBe(true);
    expect(password().type).toBe('password');
    expect(document.activeElement).toBe(password());
  });

  it('says what the provider says below the password, which stays, and takes the focus', async () => {
    const refused = refusal('duplicate_email', 'There is an account with this address.');
    const answer = vi.fn<() => unknown>(() => signedIn).mockRejectedValueOnce(refused);
    const onError = vi.fn();
    await create({ provider: provider({ create: answer }), callbacks: { onError } });
    type('correct horse');
    await isOn();
    click('Continue');
    await vi.waitFor(() => expect(problem()).toBe('There is an account with this address.'));
    expect(password().value).toBe('correct horse');
    expect(document.activeElement).toBe(password());
    expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
    type('correct horse battery');
    expect(problem()).toBeUndefined();
    await isOn();
    enter();
    await heading('Success!');
  });
});

describe('the strength under zxcvbn', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])('of %i is drawn by %i segments', async (score, filled) => {
    await create({ provider: provider({ strength: () => zxcvbn(score) }) });
    type('abc');
    const image = await screen.findByRole('img', { name: `Password strength: ${score} out of 4` });
    const looks = [...image.children].map(({ className }) => className);
    expect(looks.filter((look) => look === looks[0])).toHaveLength(filled);
    expect(isOff('Continue')).toBe(score < 3);
  });

  it('comes with what the provider advises, and with what is known of breaches', async () => {
    const feedback = { warning: 'This is a common password.', suggestions: ['Add a word.', 'Avoid years.'] };
    const strength = () => zxcvbn(1, { breached_password: true, feedback });
    await create({ provider: provider({ strength }) });
    type('password');
    await meter();
    for (const text of [
      'This is a common password.',
      'Add a word.',
      'Avoid years.',
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    ]) {
      expect(screen.getByText(text).closest('[id]')?.id).toBe(password().getAttribute('aria-describedby'));
    }
  });

  it('stays as it was while the next answer is on its way, and goes with the text', async () => {
    const strength = vi.fn<(text: string) => unknown>(never).mockResolvedValueOnce(zxcvbn(3));
    await create({ provider: provider({ strength }) });
    type('correct horse');
    await screen.findByRole('img', { name: 'Password strength: 3 out of 4' });
    expect(isOff('Continue')).toBe(false);
    type('correct horse b');
    expect(screen.getByRole('img', { name: 'Password strength: 3 out of 4' })).toBeTruthy();
    expect(isOff('Continue')).toBe(true);
    type('');
    expect(screen.getByRole('img', { name: 'Password strength: 0 out of 4' })).toBeTruthy();
  });

  it('is read out when the typing rests, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    await create();
    type('abc');
    await meter();
    expect(statuses()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(300));
    type('abcdef');
    await screen.findByRole('img', { name: 'Password strength: 2 out of 4' });
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(statuses()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(statuses()).toEqual(['Password strength: 2 out of 4']);
    type('abcdefg');
    expect(statuses()).toEqual([]);
  });
});

describe('the strength under luds', () => {
  const passwordConfig = { ludsMinimumCount: 12, ludsComplexity: 4 };
  const strength = (text: string) => luds(Math.max(0, 12 - text.length), /\d/.test(text) ? 0 : 1);

  it('is a list of what is asked for, each line done or not, in words too', async () => {
    const { container } = await create({ provider: provider({ strength }, { bootstrap: { passwordConfig } }) });
    fireEvent.focus(password());
    type('correct horse');
    await vi.waitFor(() =>
      expect(lines()).toEqual([
        'Must be at least 12 characters long Fulfilled',
        'Must contain 4 of the following: uppercase letter, lowercase letter, number, symbol Not fulfilled',
      ]),
    );
    expect(screen.queryByRole('img')).toBeNull();
    expect(isOff('Continue')).toBe(true);
    expect(await violations(container)).toEqual([]);
    type('correct horse 1');
    await isOn();
    expect(lines().every((line) => line?.endsWith(' Fulfilled'))).toBe(true);
    type('');
    expect(lines().every((line) => line?.endsWith(' Not fulfilled'))).toBe(true);
  });

  it('tells password managers what to make, as soon as the field has the focus', async () => {
    await create({ provider: provider({ strength }, { bootstrap: { passwordConfig } }) });
    expect(password().getAttribute('passwordrules')).toBeNull();
    fireEvent.focus(password());
    await vi.waitFor(() =>
      expect(password().getAttribute('passwordrules')).toBe(
        'minlength: 12; required: lower; required: upper; required: digit; required: special;',
      ),
    );
  });

  it('shows the provider’s usual demands when the project’s can’t be had', async () => {
    await create({ provider: provider({ strength }) });
    fireEvent.focus(password());
    type('abc');
    await vi.waitFor(() => expect(lines()[0]).toBe('Must be at least 8 characters long Not fulfilled'));
    expect(lines()[1]).toContain('Must contain 3 of the following');
    expect(alerts()).toEqual([]);
  });
});
