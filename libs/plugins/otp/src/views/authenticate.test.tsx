import { renderWidget, violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, sent, signedIn } from '../../test/answers.js';
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
  prepareTests,
  problem,
  provider,
  sms,
  statuses,
  tried,
  type,
  wrong,
} from '../../test/asked.js';
import { otp } from '../index.js';
import { savePendingCode } from '../pending-code.js';
import { pendingKey } from '../state.js';

prepareTests();

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
    expect(sessionStorage.getItem(pendingKey(provider.publicToken))).not.toBeNull();
    fireEvent.click(button('Go back'));
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    await vi.waitFor(() => expect(sessionStorage.getItem(pendingKey(provider.publicToken))).toBeNull());
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

describe('the time of a code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('runs down, ends in words, and leads to a new code', async () => {
    const { container } = await asked();
    const look = button('Resend code').className;
    await pass(60_000);
    expect(screen.getByText('Your code expires in 4:00.', { exact: false })).toBeTruthy();
    expect(statuses()).not.toContain('Your code has expired.');
    await pass(240_000);
    expect(statuses()).toContain('Your code has expired.');
    expect(screen.queryByText(/Your code expires/)).toBeNull();
    // The link is now the screen's prominent button.
    expect(button('Resend code').className).not.toBe(look);
    expect(look).toContain(button('Resend code').className.trim());
    vi.useRealTimers();
    expect(await violations(container)).toEqual([]);
  });

  it('is the host’s', async () => {
    await asked({ products: [otp({ methods: ['sms'], expirationMinutes: 2 })] });
    expect(screen.getByText('Your code expires in 2:00.')).toBeTruthy();
    await pass(120_000);
    expect(statuses()).toContain('Your code has expired.');
  });

  it('begins anew with a new code, and the link steps back', async () => {
    await asked();
    const look = button('Resend code').className;
    await pass(300_000);
    fireEvent.click(button('Resend code'));
    await screen.findByText('Your code expires in 5:00.');
    expect(statuses()).not.toContain('Your code has expired.');
    await pass(2_000);
    expect(button('Resend code').className).toBe(look);
  });

  it('does not end with the first one when the page was asleep', async () => {
    await asked();
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    now += 200_000;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(/^Your code expires in 1:[34]\d\.$/)).toBeTruthy();
  });
});

describe('another code', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });

  it('is sent once for many presses, said to be sent for 2 s, and can then be sent again', async () => {
    let come = () => {};
    const send = vi
      .fn<() => unknown>(() => new Promise((resolve) => (come = () => resolve({ ...sent, method_id: 'second' }))))
      .mockImplementationOnce(() => sent);
    const { provider: asking } = await asked({ provider: provider({ send }) });
    type('123');
    fireEvent.click(button('Resend code'));
    fireEvent.click(button('Resend code'));
    expect(screen.getByRole('button', { name: 'Resend code', busy: true })).toBeTruthy();
    await vi.waitFor(() => expect(asking.calls).toHaveLength(2));

    await act(async () => come());
    const said = await screen.findByRole('button', { name: 'Code sent' });
    expect(said.getAttribute('aria-disabled')).toBe('true');
    expect(statuses()).toContain('Code sent');
    expect(field().value).toBe('');
    fireEvent.click(said);
    await act(() => vi.advanceTimersByTimeAsync(1_800));
    expect(button('Code sent')).toBe(said);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(button('Resend code').getAttribute('aria-disabled')).toBeNull();
    expect(statuses()).not.toContain('Code sent');
    expect(asking.calls).toHaveLength(2);
    expect(asking.calls[1]).toEqual(asking.calls[0]);

    type('123456');
    await vi.waitFor(() => expect(tried(asking.calls)).toMatchObject([{ body: { method_id: 'second' } }]));
  });

  it('is told to page and provider, and a new email is noted in passing', async () => {
    const onEvent = vi.fn();
    const { provider: asking } = await asked({ products: email, callbacks: { onEvent } });
    fireEvent.click(button('Resend code'));
    expect(await screen.findByText('Email resent')).toBeTruthy();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
    expect(onEvent).toHaveBeenLastCalledWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent });
    await vi.waitFor(() =>
      expect(asking.logged.filter(({ name }) => name === 'email_try_again_clicked')).toEqual([
        { name: 'email_try_again_clicked', details: { email: 'ada@example.com', type: 'login_or_create_otp' } },
      ]),
    );
  });

  it.each([
    ['sms', 'Text message resent'],
    ['whatsapp', 'WhatsApp message resent'],
  ] as const)('by %s is noted in passing as what it is, and reported as no email', async (method, note) => {
    const { provider: asking } = await asked({ products: [otp({ methods: [method] })] });
    fireEvent.click(button('Resend code'));
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByText('Email resent')).toBeNull();
    expect(asking.logged.map(({ name }) => name)).not.toContain('email_try_again_clicked');
  });

  it('that is not sent is missed in words, the field is not to blame, and the old one still counts', async () => {
    vi.useRealTimers();
    const send = vi.fn<() => unknown>(fails(other)).mockImplementationOnce(() => sent);
    const { container, provider: asking } = await asked({ provider: provider({ send }) });
    type('12');
    fireEvent.click(button('Resend code'));
    await vi.waitFor(() => expect(alerts()).toEqual(['A sentence of the provider.']));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(field().value).toBe('12');
    expect(button('Resend code').getAttribute('aria-disabled')).toBeNull();
    expect(await violations(container)).toEqual([]);
    type('123456');
    await screen.findByRole('heading', { name: 'Success' });
    expect(tried(asking.calls)).toMatchObject([{ body: { method_id: 'phone-number-test-1' } }]);
  });
});

describe('after a reload', () => {
  const pending = { channel: 'email', to: 'ada@example.com', methodId: 'email-test-1', leftMs: 90_000 } as const;

  it.each([
    ['', {}],
    [' under StrictMode', { wrapper: StrictMode }],
  ])('asks for the code that the tab was waiting for%s', async (_where, options) => {
    const asking = provider();
    savePendingCode(asking.publicToken, pending);
    renderWidget({ products: sms, provider: asking }, options);
    await heading();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText(/^Your code expires in 1:(30|2\d)\.$/)).toBeTruthy();
    type('123456');
    await screen.findByRole('heading', { name: 'Success' });
    expect(asking.calls).toMatchObject([{ path: '/otps/authenticate', body: { method_id: 'email-test-1' } }]);
  });

  it('begins at the beginning when the code is over', async () => {
    const asking = provider();
    savePendingCode(asking.publicToken, { ...pending, leftMs: 0 });
    renderWidget({ products: sms, provider: asking });
    await vi.dynamicImportSettled();
    expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  });
});
