import { violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alerts,
  asked,
  button,
  email,
  enter,
  fails,
  field,
  heading,
  never,
  other,
  problem,
  provider,
  refusal,
  signedIn,
  sms,
  tried,
  type,
  wrong,
} from '../../test/asked.js';
import { keyOf } from '../pending-key.js';

// Loads the chunks of a code before the first test, so that slow module loading can't time a test out.
beforeAll(async () => {
  const { container, unmount } = await asked();
  type('123456');
  await Promise.all([violations(container), vi.dynamicImportSettled()]);
  unmount();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});
describe('OTP Authenticate', () => {
  it('says where the code went and how long it lives, with the focus on its heading', async () => {
    const { container } = await asked();
    // Non-breaking spaces only.
    const shown = '+1\u00A0201\u00A0555\u00A00123';
    expect(screen.getByText('+1 201 555 0123').localName).toBe('bdi');
    expect(screen.getByText('+1 201 555 0123').parentElement?.textContent).toBe(
      `A 6-digit passcode was sent to you at ${shown}.`,
    );
    expect(screen.getByText('Your code expires in 5:00.')).toBeTruthy();
    expect(document.activeElement).toBe(await heading());
    expect(await violations(container)).toEqual([]);
  });

  it('asks for the code by what phones and password managers go by', async () => {
    await asked();
    const attributes = ['inputmode', 'autocomplete', 'name'].map((name) => field().getAttribute(name));
    expect(attributes).toEqual(['numeric', 'one-time-code', 'code']);
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
  });

  it('submits by itself at the sixth digit, and not before', async () => {
    const { provider } = await asked({ sessionOptions: { sessionDurationMinutes: 60 } });
    type('12345');
    await act(async () => {});
    expect(tried(provider.calls)).toEqual([]);
    type('123456');
    await screen.findByRole('heading', { name: 'Success' });
    expect(tried(provider.calls)).toEqual([
      {
        path: '/otps/authenticate',
        body: { token: '123456', method_id: 'phone-number-test-1', session_duration_minutes: 60 },
      },
    ]);
  });

  it.each(['123 456', '123-456', '１２３４５６', '١٢٣٤٥٦', 'Your code: 123456', '1234567'])(
    'takes the digits of %j that was pasted',
    async (text) => {
      const { provider } = await asked();
      fireEvent.paste(field(), { clipboardData: { getData: () => text } });
      type(text);
      await screen.findByRole('heading', { name: 'Success' });
      expect(tried(provider.calls)).toMatchObject([{ body: { token: '123456' } }]);
    },
  );

  it('takes nothing that is no digit', async () => {
    const { provider } = await asked();
    type('abc');
    expect(field().value).toBe('');
    type('12x');
    expect(field().value).toBe('12');
    expect(tried(provider.calls)).toEqual([]);
  });

  it('is busy while the code is looked at: nothing can be typed or resent, and the focus stays', async () => {
    const { container, provider: asking } = await asked({ provider: provider({ verify: never }) });
    field().focus();
    type('123456');
    expect(screen.getByRole('progressbar', { name: 'Verifying passcode...' })).toBeTruthy();
    expect(screen.getByText('Verifying passcode...')).toBeTruthy();
    expect(field().readOnly).toBe(true);
    expect(field().getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(field());
    fireEvent.click(button('Resend code'));
    type('654321');
    enter();
    expect(field().value).toBe('123456');
    await vi.waitFor(() => expect(tried(asking.calls)).toHaveLength(1));
    expect(asking.calls).toHaveLength(2);
    expect(await violations(container)).toEqual([]);
  });

  it('asks for all six digits when fewer are submitted', async () => {
    const { container, provider } = await asked();
    type('123');
    enter();
    expect(problem()).toBe('Type all six digits of the passcode.');
    expect(document.activeElement).toBe(field());
    expect(await violations(container)).toEqual([]);
    type('1234');
    expect(problem()).toBeUndefined();
    expect(tried(provider.calls)).toEqual([]);
  });
});

describe('a code that is not taken', () => {
  it('is said to be wrong, and leaves an empty field with the focus', async () => {
    const verify = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(wrong));
    const onError = vi.fn();
    const { container, provider: asking } = await asked({ provider: provider({ verify }), callbacks: { onError } });
    type('111111');
    await vi.waitFor(() => expect(problem()).toBe('Invalid passcode, please try again.'));
    expect(field().value).toBe('');
    expect(field().readOnly).toBe(false);
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(alerts()).toEqual(['Invalid passcode, please try again.']);
    expect(onError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'otp/invalid-code', cause: wrong }),
    );
    expect(await violations(container)).toEqual([]);

    type('1');
    expect(problem()).toBeUndefined();
    type('123456');
    await screen.findByRole('heading', { name: 'Success' });
    expect(tried(asking.calls)).toHaveLength(2);
  });

  it('that has expired is refused in the server’s words, and leaves an empty field with the focus', async () => {
    const verify = fails(refusal('unable_to_auth_otp_code'));
    await asked({ provider: provider({ verify }) });
    type('111111');
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('for another reason stays, and can be tried again as it is', async () => {
    const verify = vi.fn<() => unknown>(() => signedIn).mockImplementationOnce(fails(other));
    const { container, provider: asking } = await asked({ provider: provider({ verify }) });
    type('123456');
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect(field().value).toBe('123456');
    expect(document.activeElement).toBe(field());
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Try again'));
    await screen.findByRole('heading', { name: 'Success' });
    expect(tried(asking.calls).map(({ body }) => body)).toMatchObject([{ token: '123456' }, { token: '123456' }]);
  });

  it('can be tried again by Enter, with the focus in the field all the while', async () => {
    const verify = vi.fn(never).mockImplementationOnce(fails(other));
    await asked({ provider: provider({ verify }) });
    type('123456');
    await screen.findByRole('button', { name: 'Try again' });
    button('Try again').focus();
    enter();
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement).toBe(field());
  });
});

describe('the way back', () => {
  it.each([
    [sms, 'Phone number', '(201) 555-0123'],
    [email, 'Email', 'ada@example.com'],
  ])('keeps what was typed, and forgets the code', async (products, label, text) => {
    const { provider } = await asked({ products });
    expect(sessionStorage.getItem(keyOf(provider.publicToken))).not.toBeNull();
    fireEvent.click(button('Go back'));
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    await vi.waitFor(() => expect(sessionStorage.getItem(keyOf(provider.publicToken))).toBeNull());
    expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  });

  it('may lead to a code for somebody else', async () => {
    const { provider } = await asked();
    type('123');
    fireEvent.click(button('Go back'));
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '(201) 555-0199' } });
    fireEvent.click(button('Continue with phone number'));
    await heading();
    expect(screen.getByText('+1 201 555 0199')).toBeTruthy();
    expect(field().value).toBe('');
    expect(provider.calls).toHaveLength(2);
  });
});

describe('under StrictMode', () => {
  it('tries a code once', async () => {
    const onEvent = vi.fn();
    const { provider } = await asked({ callbacks: { onEvent } }, { wrapper: StrictMode });
    type('123456');
    await screen.findByRole('heading', { name: 'Success' });
    await vi.waitFor(() =>
      expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual([
        'OTP_LOGIN_OR_CREATE',
        'OTP_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]),
    );
    expect(tried(provider.calls)).toHaveLength(1);
  });
});
