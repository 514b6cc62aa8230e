import { ProviderError } from '@latchkey/client';
import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, sent, signedIn } from '../test/answers.js';
import {
  formatPhone,
  listCountries,
  resendCode,
  resumeCode,
  submitCode,
  submitEmail,
  submitPhone,
  type OtpContext,
  flowMessages,
} from './flows.js';
import { savePendingCode, readPendingCode } from './pending-code.js';
import type { Authenticated, OtpPort } from './port.js';
import { createOtpSlice, type OtpState } from './state.js';

const otpSlice = createOtpSlice();

type Types = OtpContext extends FlowContext<infer T extends FlowTypes> ? T : never;

const token = 'public-token-test-1';
function setUp(state: Partial<OtpState> = {}, given: Partial<OtpContext> = {}) {
  const port = {
    sendCode: vi.fn<OtpPort['sendCode']>(async () => sent),
    authenticate: vi.fn<OtpPort['authenticate']>(async () => signedIn),
  };
  const log = vi.fn();
  const ctx = fakeContext<Types>({
    state: () => ({ ...otpSlice.initial, ...state }),
    options: { methods: ['sms'] },
    port: async () => port,
    clock: { now: () => 1_000, after: () => () => {} },
    log,
    ...given,
  });
  return { ctx, port, log };
}

/** The action of a sent code, which also clears the typed text. */
const codeSent = (patch: object) => ({ type: 'otp/codeSent', patch: { code: '', isUnusable: false, ...patch } });
const response = { methodId: 'phone-number-test-1', expiresAt: 301_000 };

/** A chunk that does not load. */
const noChunk = async () => {
  throw new Error('chunk');
};

/** The record of a code that was sent before its screen is shown. */
const codeRequested = ['preload authenticate', 'dispatch otp/codeSent', 'go authenticate', 'emit OTP_LOGIN_OR_CREATE'];

beforeEach(() => sessionStorage.clear());

describe('formatPhone', () => {
  it('writes the number in the form as its country does', async () => {
    const { ctx } = setUp({ phone: '+4915123456789' });
    await formatPhone(ctx);
    expect(ctx.done).toEqual(['dispatch otp/phoneFormatted']);
  });
});

describe('submitPhone with allowedCountries', () => {
  const allowing = (...allowedCountries: string[]) => ({ options: { methods: ['sms' as const], allowedCountries } });

  it('refuses a number of another country at its form, and sends nothing', async () => {
    const { ctx, port } = setUp({ phone: '+49 1512 3456789' }, allowing('US'));
    await submitPhone(ctx, 'sms');
    expect(port.sendCode).not.toHaveBeenCalled();
    expect(ctx.done).toEqual(['dispatch otp/refused']);
  });

  it('sends a code to a number of an allowed country', async () => {
    const { ctx, port } = setUp({ phone: '+49 1512 3456789' }, allowing('US', 'DE'));
    await submitPhone(ctx, 'sms');
    expect(port.sendCode).toHaveBeenCalledOnce();
  });
});

describe('submitPhone', () => {
  it.each(['sms', 'whatsapp'] as const)(
    'sends a code by %s, shows its screen, then raises the event',
    async (channel) => {
      const { ctx, port, log } = setUp({ phone: '(201) 555-0123' });
      await submitPhone(ctx, channel);
      expect(port.sendCode).toHaveBeenCalledExactlyOnceWith(channel, '+12015550123', 5, ctx);
      expect(ctx.done).toEqual(codeRequested);
      const formattedTo = '+1\u00A0201\u00A0555\u00A00123';
      const destination = { channel, to: '+12015550123', formattedTo, country: 'US' };
      expect(ctx.actions).toEqual([codeSent({ sent: { ...destination, ...response } })]);
      expect(ctx.events).toEqual([{ type: 'OTP_LOGIN_OR_CREATE', data: sent }]);
      expect(log).not.toHaveBeenCalled();
    },
  );

  it('uses the expiry of the host', async () => {
    const { ctx } = setUp({ phone: '2015550123' }, { options: { methods: ['sms'], expirationMinutes: 2 } });
    await submitPhone(ctx, 'sms');
    expect(ctx.actions).toMatchObject([{ patch: { sent: { expiresAt: 121_000 } } }]);
  });

  it.each(['', '201', 'call me'])('refuses %j in its own form without a request', async (phone) => {
    const { ctx, port } = setUp({ phone });
    await submitPhone(ctx, 'whatsapp');
    expect(ctx.done).toEqual(['dispatch otp/refused']);
    expect(ctx.actions).toMatchObject([
      { type: 'otp/refused', patch: { refused: { whatsapp: flowMessages.invalidPhone } } },
    ]);
    expect(port.sendCode).not.toHaveBeenCalled();
  });

  it.each([
    ['by its code while the list has not loaded', undefined, 'DE'],
    ['by its name', [{ code: 'DE', dialCode: '49', name: 'Germany' }], 'Germany'],
  ])('names the country of a refused number %s', async (_how, countries, country) => {
    const { ctx } = setUp({ phone: '201', country: { code: 'DE', dialCode: '49' }, ...(countries && { countries }) });
    await submitPhone(ctx, 'sms');
    const hint = { ...flowMessages.countryHint, params: { country, dialCode: '49' } };
    expect(ctx.actions).toEqual([
      { type: 'otp/refused', patch: { refused: { sms: { ...flowMessages.invalidPhone, hint } } } },
    ]);
  });
});

describe('submitEmail', () => {
  it('sends a code, shows the code screen, raises the event and logs the email', async () => {
    const { ctx, port, log } = setUp();
    await submitEmail(ctx, ' \u202Dada＠example。com\u202C ');
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith('email', 'ada@example.com', 5, ctx);
    expect(ctx.done).toEqual(codeRequested);
    expect(ctx.actions).toMatchObject([{ patch: { sent: { channel: 'email', to: 'ada@example.com' } } }]);
    expect(log).toHaveBeenCalledExactlyOnceWith('email_sent', {
      email: 'ada@example.com',
      type: 'login_or_create_otp',
    });
  });

  it.each(['', 'ada', 'a@example.com,b@example.com', 'ada@example.com\r\nbcc: eve@example.com'])(
    'refuses %j without a request',
    async (typed) => {
      const { ctx, port, log } = setUp();
      await submitEmail(ctx, typed);
      expect(ctx.done).toEqual(['dispatch otp/refused']);
      expect(ctx.actions).toEqual([{ type: 'otp/refused', patch: { refused: { email: flowMessages.invalidEmail } } }]);
      expect(port.sendCode).not.toHaveBeenCalled();
      expect(log).not.toHaveBeenCalled();
    },
  );
});

describe('a code that cannot be sent', () => {
  it('keeps the screen and logs no email', async () => {
    const { ctx, port, log } = setUp();
    port.sendCode.mockRejectedValueOnce(refusal('too_many_requests'));
    await expect(submitEmail(ctx, 'ada@example.com')).rejects.toThrow('A sentence of the provider.');
    expect(ctx.done).toEqual(['preload authenticate']);
    expect(log).not.toHaveBeenCalled();
  });

  it('is not requested when the next screen does not load', async () => {
    const { ctx, port } = setUp({ phone: '2015550123' }, { preload: noChunk });
    await expect(submitPhone(ctx, 'sms')).rejects.toThrow('chunk');
    expect(port.sendCode).not.toHaveBeenCalled();
  });
});

const byEmail = { channel: 'email', to: 'ada@example.com', methodId: 'email-test-1', expiresAt: 0 } as const;

describe('listCountries', () => {
  it('lists the countries in the widget’s language', async () => {
    const { ctx } = setUp({}, { env: { sessionDurationMinutes: 30, locale: 'de' } });
    await listCountries(ctx);
    expect(ctx.actions).toEqual([
      {
        type: 'otp/countriesListed',
        patch: { countries: expect.arrayContaining([{ code: 'DE', dialCode: '49', name: 'Deutschland' }]) },
      },
    ]);
  });
});

describe('resendCode', () => {
  it.each([
    ['sms', 'smsResent', 'Text message resent'],
    ['whatsapp', 'whatsappResent', 'WhatsApp message resent'],
  ] as const)('sends a new code by %s to the last destination, and shows a notification', async (channel, id, text) => {
    const notify = vi.fn();
    const destination = { channel, to: '+12015550123', formattedTo: '+1 201 555 0123' };
    const last = { ...destination, methodId: 'old', expiresAt: 0 };
    const { ctx, port, log } = setUp({ sent: last, resent: 2, code: '123' }, { notify });
    await resendCode(ctx);
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith(channel, '+12015550123', 5, ctx);
    expect(ctx.done).toEqual(['dispatch otp/codeSent', 'emit OTP_LOGIN_OR_CREATE']);
    expect(ctx.actions).toEqual([codeSent({ sent: { ...destination, ...response }, resent: 3 })]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ id: `otp.${id}`, text });
    expect(log).not.toHaveBeenCalled();
  });

  it('resends an email with the same options, shows a notification and logs it', async () => {
    const templates = { loginTemplateId: 'in', signupTemplateId: 'up' };
    const options = { methods: ['email'], expirationMinutes: 10, ...templates } as const;
    const notify = vi.fn();
    const { ctx, port, log } = setUp({ sent: byEmail }, { options, notify });
    await resendCode(ctx);
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith('email', 'ada@example.com', 10, ctx);
    expect(ctx.actions).toMatchObject([{ patch: { sent: { expiresAt: 601_000 }, resent: 1 } }]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ id: 'otp.emailResent', text: 'Email resent' });
    const details = { email: 'ada@example.com', type: 'login_or_create_otp' };
    expect(log.mock.calls).toEqual([
      ['email_try_again_clicked', details],
      ['email_sent', details],
    ]);
  });

  it('changes nothing when it fails', async () => {
    const { ctx, port } = setUp({ sent: byEmail });
    port.sendCode.mockRejectedValueOnce(refusal());
    await expect(resendCode(ctx)).rejects.toThrow('A sentence of the provider.');
    expect(ctx.done).toEqual([]);
  });
});

describe('submitCode', () => {
  const state = {
    sent: { channel: 'whatsapp', to: '+12015550123', methodId: 'phone-number-test-1', expiresAt: 0 },
  } as const;

  it('authenticates with the code, shows the confirmation and raises both events', async () => {
    const { ctx, port } = setUp(state, { env: { sessionDurationMinutes: 60, locale: 'en' } });
    await submitCode(ctx, '123456');
    const { methodId } = state.sent;
    expect(port.authenticate).toHaveBeenCalledExactlyOnceWith('123456', methodId, 60, expect.any(Function));
    expect(ctx.done).toEqual(['preload confirmation', 'completeSignIn confirmation otp:whatsapp OTP_AUTHENTICATE']);
    expect(ctx.events).toEqual([
      { type: 'OTP_AUTHENTICATE', data: signedIn },
      { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} },
    ]);
  });

  it('signs in by a response after the time limit', async () => {
    const { ctx, port } = setUp(state);
    let late: (answer: Authenticated) => void = () => {};
    port.authenticate.mockImplementationOnce(async (_code, _methodId, _minutes, onLate) => {
      late = onLate;
      throw new ProviderError({ code: 'provider/timeout', message: 'No answer.', retryable: true });
    });
    await expect(submitCode(ctx, '123456')).rejects.toMatchObject({ code: 'provider/timeout' });
    expect(ctx.events).toEqual([]);
    late(signedIn);
    await vi.waitFor(() =>
      expect(ctx.done).toEqual(['preload confirmation', 'completeSignIn confirmation otp:whatsapp OTP_AUTHENTICATE']),
    );
  });

  it.each(['otp_code_not_found', 'invalid_code'])(
    'shows a refusal with the type %s as a wrong code, and clears the field',
    async (errorType) => {
      const { ctx, port } = setUp(state);
      const cause = refusal(errorType);
      port.authenticate.mockRejectedValueOnce(cause);
      await expect(submitCode(ctx, '123456')).rejects.toMatchObject({
        code: 'otp/invalid-code',
        userMessage: { id: 'otp.invalidCode', text: 'Invalid passcode, please try again.' },
        cause,
      });
      expect(ctx.actions).toEqual([{ type: 'otp/codeRefused', patch: { code: '', isUnusable: false } }]);
    },
  );

  it('rejects with the server’s message for an expired code, and clears the field', async () => {
    const { ctx, port } = setUp(state);
    const expired = refusal('unable_to_auth_otp_code');
    port.authenticate.mockRejectedValueOnce(expired);
    await expect(submitCode(ctx, '123456')).rejects.toBe(expired);
    expect(ctx.actions).toEqual([{ type: 'otp/codeRefused', patch: { code: '', isUnusable: true } }]);
  });

  it.each([
    ['another refusal of the provider', refusal('user_lock_limit_reached')],
    ['too many requests', refusal('too_many_requests', { code: 'provider/rate-limited', status: 429 })],
    ['a refusal without a type', refusal()],
    ['no network', new ProviderError({ code: 'provider/offline', message: 'Offline.', retryable: true })],
    ['any other error', new Error('otp_code_not_found')],
  ])('rejects with %s unchanged, and keeps the digits', async (_what, error) => {
    const { ctx, port } = setUp(state);
    port.authenticate.mockRejectedValueOnce(error);
    await expect(submitCode(ctx, '123456')).rejects.toBe(error);
    expect(ctx.actions).toEqual([]);
  });

  it('sends nothing when the next screen does not load', async () => {
    const { ctx, port } = setUp(state, { preload: noChunk });
    await expect(submitCode(ctx, '123456')).rejects.toThrow('chunk');
    expect(port.authenticate).not.toHaveBeenCalled();
  });
});

describe('resumeCode', () => {
  const pending = { channel: 'email', to: 'ada@example.com', methodId: 'email-test-1', leftMs: 60_000 } as const;

  it('shows the number in the same format as before the reload', async () => {
    const destination = { channel: 'sms', to: '+12015550123', formattedTo: '+1 201 555 0123' } as const;
    savePendingCode(token, { ...destination, methodId: 'phone-number-test-1', leftMs: 60_000 });
    const { ctx } = setUp();
    await resumeCode(ctx, token);
    expect(ctx.actions).toMatchObject([{ patch: { sent: destination } }]);
  });

  it('shows the code screen for the pending code of this tab', async () => {
    savePendingCode(token, pending);
    const { ctx, port } = setUp();
    await resumeCode(ctx, token);
    expect(ctx.done).toEqual(['dispatch otp/codeSent', 'go authenticate']);
    const [{ patch }] = ctx.actions as [{ patch: OtpState }];
    expect(patch.sent).toMatchObject({ channel: 'email', to: 'ada@example.com', methodId: 'email-test-1' });
    expect(patch.sent?.expiresAt).toBeGreaterThan(60_000);
    expect(patch.sent?.expiresAt).toBeLessThanOrEqual(61_000);
    expect(port.sendCode).not.toHaveBeenCalled();
  });

  it.each([
    ['another address', { ...pending, to: 'grace@example.com' }, []],
    ['that address', pending, ['dispatch otp/codeSent', 'go authenticate']],
    ['a number', { ...pending, channel: 'sms', to: '+12015550123' }, ['dispatch otp/codeSent', 'go authenticate']],
  ] as const)('with an address that cannot be changed, a code to %s', async (_what, stored, done) => {
    savePendingCode(token, stored);
    const { ctx } = setUp({ email: 'ada@example.com', readOnly: true });
    await resumeCode(ctx, token);
    expect(ctx.done).toEqual(done);
    expect(readPendingCode(token)).toBeDefined();
  });

  it('does nothing without a pending code or after its expiry', async () => {
    const { ctx } = setUp();
    await resumeCode(ctx, token);
    savePendingCode(token, { ...pending, leftMs: 0 });
    await resumeCode(ctx, token);
    expect(ctx.done).toEqual([]);
  });

  it('removes the pending code when the person has navigated back', async () => {
    savePendingCode(token, pending);
    const { ctx } = setUp({ sent: byEmail });
    await resumeCode(ctx, token);
    expect(ctx.done).toEqual([]);
    expect(readPendingCode(token)).toBeUndefined();
  });
});
