import { renderWidget, violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, sent, signedIn } from '../../test/answers.js';
import {
  alerts,
  openCodeScreen,
  pass,
  button,
  email,
  enter,
  fails,
  failsOnce,
  fakeTimers,
  field,
  heading,
  never,
  other,
  prepareTests,
  problem,
  provider,
  sms,
  statuses,
  success,
  authenticateCalls,
  type,
  wrong,
} from '../../test/code-screen.js';
import { otp } from '../index.js';
import { savePendingCode } from '../pending-code.js';
import { pendingKey } from '../state.js';

prepareTests();

describe('OTP Authenticate', () => {
  it('shows the destination and the lifetime of the code, with the focus in its field', async () => {
    const { container } = await openCodeScreen();
    // Non-breaking spaces only.
    const shown = '+1\u00A0201\u00A0555\u00A00123';
    const destination = screen.getByText('+1 201 555 0123');
    expect(destination.localName).toBe('bdi');
    expect(destination.parentElement?.textContent).toBe(`A 6-digit passcode was sent to you at ${shown}.`);
    expect(screen.getByText('Your code expires in 5:00.')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passcode')));
    expect(await violations(container)).toEqual([]);
  });

  it('passes the destination to a function of the host, and isolates it in the text', async () => {
    const text = vi.fn(({ destination }) => `An ${destination}: ${destination}`);
    await openCodeScreen({ strings: { 'otp.sent': text } });
    const shown = '+1\u00A0201\u00A0555\u00A00123';
    for (const [params] of text.mock.calls) expect(params).toEqual({ destination: shown });
    const isolated = screen.getByText('+1 201 555 0123', { selector: 'bdi' });
    expect(isolated.parentElement?.textContent).toBe(`An ${shown}: ${shown}`);
  });

  it('has one field, with the attributes that phones and password managers read', async () => {
    await openCodeScreen();
    const attributes = ['inputmode', 'autocomplete', 'name'].map((name) => field().getAttribute(name));
    expect(attributes).toEqual(['numeric', 'one-time-code', 'code']);
    expect(screen.getAllByRole('textbox')).toEqual([field()]);
  });

  it('submits automatically at the sixth digit, and not before', async () => {
    const { provider } = await openCodeScreen({ sessionOptions: { sessionDurationMinutes: 60 } });
    type('12345');
    await act(async () => {});
    expect(authenticateCalls(provider.calls)).toEqual([]);
    type('123456');
    await success();
    expect(authenticateCalls(provider.calls)).toEqual([
      {
        path: '/otps/authenticate',
        body: { token: '123456', method_id: 'phone-number-test-1', session_duration_minutes: 60 },
      },
    ]);
  });

  it.each(['123 456', '123-456', '１２３４５６', '١٢٣٤٥٦', 'Your code: 123456', '1234567'])(
    'accepts the digits of the pasted text %j',
    async (text) => {
      const { provider } = await openCodeScreen();
      fireEvent.paste(field(), { clipboardData: { getData: () => text } });
      type(text);
      await success();
      expect(authenticateCalls(provider.calls)).toMatchObject([{ body: { token: '123456' } }]);
    },
  );

  it('accepts only digits', async () => {
    const { provider } = await openCodeScreen();
    type('abc');
    expect(field().value).toBe('');
    type('12x');
    expect(field().value).toBe('12');
    expect(authenticateCalls(provider.calls)).toEqual([]);
  });

  it('is busy during the request: nothing can be typed or resent, and the focus stays', async () => {
    const { container, provider: fake } = await openCodeScreen({ provider: provider({ verify: never }) });
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
    await vi.waitFor(() => expect(authenticateCalls(fake.calls)).toHaveLength(1));
    expect(fake.calls).toHaveLength(2);
    expect(await violations(container)).toEqual([]);
  });

  it('asks for all six digits when fewer are submitted', async () => {
    const { container, provider } = await openCodeScreen();
    type('123');
    enter();
    expect(problem()).toBe('Type all six digits of the passcode.');
    expect(document.activeElement).toBe(field());
    expect(await violations(container)).toEqual([]);
    type('1234');
    expect(problem()).toBeUndefined();
    expect(authenticateCalls(provider.calls)).toEqual([]);
  });
});

describe('a refused code', () => {
  it('shows an error when it is wrong, and clears and focuses the field', async () => {
    const verify = failsOnce(wrong, signedIn);
    const onError = vi.fn();
    const { container, provider: fake } = await openCodeScreen({
      provider: provider({ verify }),
      callbacks: { onError },
    });
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
    await success();
    expect(authenticateCalls(fake.calls)).toHaveLength(2);
  });

  it('is followed by a new one if no try can succeed any more', async () => {
    const verify = failsOnce(refusal('unable_to_auth_otp_code'), signedIn);
    const { container, provider: fake } = await openCodeScreen({ provider: provider({ verify }) });
    const look = button('Resend code').className;
    type('111111');
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect([field().value, field().readOnly]).toEqual(['', true]);
    expect(screen.queryByText(/Your code expires|has expired/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(button('Resend code').className).not.toBe(look);
    expect(document.activeElement).toBe(button('Resend code'));
    expect(sessionStorage.getItem(pendingKey(fake.publicToken))).toBeNull();
    expect(await violations(container)).toEqual([]);

    fireEvent.click(button('Resend code'));
    await screen.findByText('Your code expires in 5:00.');
    expect(document.activeElement).toBe(field());
    expect(problem()).toBeUndefined();
    type('123456');
    await success();
  });

  it('stays after any other error, and can be sent again', async () => {
    const verify = failsOnce(other, signedIn);
    const { container, provider: fake } = await openCodeScreen({ provider: provider({ verify }) });
    type('123456');
    await vi.waitFor(() => expect(problem()).toBe('A sentence of the provider.'));
    expect(field().value).toBe('123456');
    expect(document.activeElement).toBe(field());
    expect(await violations(container)).toEqual([]);
    fireEvent.click(button('Try again'));
    await success();
    expect(authenticateCalls(fake.calls).map(({ body }) => body)).toMatchObject([
      { token: '123456' },
      { token: '123456' },
    ]);
  });

  it('can be sent again with Enter, with the focus in the field', async () => {
    const verify = vi.fn(never).mockImplementationOnce(fails(other));
    await openCodeScreen({ provider: provider({ verify }) });
    type('123456');
    await screen.findByRole('button', { name: 'Try again' });
    button('Try again').focus();
    enter();
    await vi.waitFor(() => expect(verify).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(document.activeElement).toBe(field());
  });
});

describe('Go back', () => {
  it.each([
    ['Phone number', sms, '(201) 555-0123'],
    ['Email', email, 'ada@example.com'],
  ])('keeps the text of the field %s, and deletes the pending code', async (label, products, text) => {
    const { provider } = await openCodeScreen({ products });
    expect(sessionStorage.getItem(pendingKey(provider.publicToken))).not.toBeNull();
    fireEvent.click(button('Go back'));
    await screen.findByRole('heading', { name: 'Sign up or log in' });
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text);
    await vi.waitFor(() => expect(sessionStorage.getItem(pendingKey(provider.publicToken))).toBeNull());
    expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  });

  it('allows a code for another number', async () => {
    const { provider } = await openCodeScreen();
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
  it('sends a code once', async () => {
    const onEvent = vi.fn();
    const { provider } = await openCodeScreen({ callbacks: { onEvent } }, { wrapper: StrictMode });
    type('123456');
    await success();
    await vi.waitFor(() =>
      expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual([
        'OTP_LOGIN_OR_CREATE',
        'OTP_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ]),
    );
    expect(authenticateCalls(provider.calls)).toHaveLength(1);
  });
});

describe('the countdown', () => {
  beforeEach(fakeTimers);

  it('ends with a message, and makes Resend code prominent', async () => {
    const { container } = await openCodeScreen();
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

  it('uses the expiry of the host', async () => {
    await openCodeScreen({ products: [otp({ methods: ['sms'], expirationMinutes: 2 })] });
    expect(screen.getByText('Your code expires in 2:00.')).toBeTruthy();
    await pass(120_000);
    expect(statuses()).toContain('Your code has expired.');
  });

  it('restarts with a new code, and Resend code is no longer prominent', async () => {
    await openCodeScreen();
    const look = button('Resend code').className;
    await pass(300_000);
    fireEvent.click(button('Resend code'));
    await screen.findByText('Your code expires in 5:00.');
    expect(statuses()).not.toContain('Your code has expired.');
    await pass(2_000);
    expect(button('Resend code').className).toBe(look);
  });

  it('is correct after the page was suspended', async () => {
    await openCodeScreen();
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    now += 200_000;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(/^Your code expires in 1:[34]\d\.$/)).toBeTruthy();
  });
});

describe('Resend code', () => {
  beforeEach(fakeTimers);

  it('sends one code for two presses, shows its result for 2 s, and can then be pressed again', async () => {
    let respond = (_answer: unknown) => {};
    const send = vi.fn<() => unknown>(() => new Promise((resolve) => (respond = resolve)));
    send.mockImplementationOnce(() => sent);
    const { provider: fake } = await openCodeScreen({ provider: provider({ send }) });
    type('123');
    fireEvent.click(button('Resend code'));
    fireEvent.click(button('Resend code'));
    expect(screen.getByRole('button', { name: 'Resend code', busy: true })).toBeTruthy();
    await vi.waitFor(() => expect(fake.calls).toHaveLength(2));

    await act(async () => respond({ ...sent, method_id: 'second' }));
    const resent = await screen.findByRole('button', { name: 'Code sent' });
    expect(resent.getAttribute('aria-disabled')).toBe('true');
    expect(statuses()).toContain('Code sent');
    expect(field().value).toBe('');
    fireEvent.click(resent);
    await pass(1_800);
    expect(button('Code sent')).toBe(resent);
    await pass(200);
    expect(button('Resend code').getAttribute('aria-disabled')).toBeNull();
    expect(statuses()).not.toContain('Code sent');
    expect(fake.calls).toHaveLength(2);
    expect(fake.calls[1]).toEqual(fake.calls[0]);

    type('123456');
    await vi.waitFor(() => expect(authenticateCalls(fake.calls)).toMatchObject([{ body: { method_id: 'second' } }]));
  });

  it('raises the event, logs the email and shows a toast', async () => {
    const onEvent = vi.fn();
    const { provider: fake } = await openCodeScreen({ products: email, callbacks: { onEvent } });
    fireEvent.click(button('Resend code'));
    expect(await screen.findByText('Email resent')).toBeTruthy();
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2));
    expect(onEvent).toHaveBeenLastCalledWith({ type: 'OTP_LOGIN_OR_CREATE', data: sent });
    await vi.waitFor(() =>
      expect(fake.logged.filter(({ name }) => name === 'email_try_again_clicked')).toEqual([
        { name: 'email_try_again_clicked', details: { email: 'ada@example.com', type: 'login_or_create_otp' } },
      ]),
    );
  });

  it.each([
    ['sms', 'Text message resent'],
    ['whatsapp', 'WhatsApp message resent'],
  ] as const)('shows a toast for %s, and logs no email', async (method, note) => {
    const { provider: fake } = await openCodeScreen({ products: [otp({ methods: [method] })] });
    fireEvent.click(button('Resend code'));
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.queryByText('Email resent')).toBeNull();
    expect(fake.logged.map(({ name }) => name)).not.toContain('email_try_again_clicked');
  });

  it('shows a failure outside of the field, and the old code still works', async () => {
    vi.useRealTimers();
    const send = vi.fn<() => unknown>(fails(other)).mockImplementationOnce(() => sent);
    const { container, provider: fake } = await openCodeScreen({ provider: provider({ send }) });
    type('12');
    fireEvent.click(button('Resend code'));
    await vi.waitFor(() => expect(alerts()).toEqual(['A sentence of the provider.']));
    expect(field().getAttribute('aria-invalid')).toBeNull();
    expect(field().value).toBe('12');
    expect(button('Resend code').getAttribute('aria-disabled')).toBeNull();
    expect(await violations(container)).toEqual([]);
    type('123456');
    await success();
    expect(authenticateCalls(fake.calls)).toMatchObject([{ body: { method_id: 'phone-number-test-1' } }]);
  });
});

describe('the main screen after a reload', () => {
  const pending = { channel: 'email', to: 'ada@example.com', methodId: 'email-test-1', leftMs: 90_000 } as const;

  it.each([
    ['', {}],
    [' under StrictMode', { wrapper: StrictMode }],
  ])('is replaced by the code screen of the pending code%s', async (_where, options) => {
    const fake = provider();
    savePendingCode(fake.publicToken, pending);
    renderWidget({ products: sms, provider: fake }, options);
    await heading();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText(/^Your code expires in 1:(30|2\d)\.$/)).toBeTruthy();
    type('123456');
    await success();
    expect(fake.calls).toMatchObject([{ path: '/otps/authenticate', body: { method_id: 'email-test-1' } }]);
  });

  it('stays when the code has expired', async () => {
    const fake = provider();
    savePendingCode(fake.publicToken, { ...pending, leftMs: 0 });
    renderWidget({ products: sms, provider: fake });
    await vi.dynamicImportSettled();
    expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
  });
});
