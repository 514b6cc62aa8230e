import { renderWidget, violations } from '@latchkey/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  alerts,
  asked,
  button,
  email,
  fails,
  field,
  heading,
  other,
  provider,
  sent,
  sms,
  statuses,
  tried,
  type,
} from '../../test/asked.js';
import { otp } from '../index.js';
import { savePendingCode } from '../pending-code.js';

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
