import { ProviderError } from '@latchkey/client';
import type { FlowContext, FlowTypes } from '@latchkey/kernel';
import { fakeContext } from '@latchkey/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, sent, signedIn } from '../test/answers.js';
import {
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
import { otpSlice, type OtpState } from './state.js';

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

beforeEach(() => sessionStorage.clear());

describe('submitPhone', () => {
  it.each(['sms', 'whatsapp'] as const)('sends by %s, asks for the code, and tells the host last', async (channel) => {
    const { ctx, port, log } = setUp({ phone: '(201) 555-0123' });
    await submitPhone(ctx, channel);
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith(channel, '+12015550123', ctx.options, ctx.signal);
    expect(ctx.done).toEqual([
      'preload authenticate',
      'dispatch otp/codeSent',
      'go authenticate',
      'emit OTP_LOGIN_OR_CREATE',
    ]);
    expect(ctx.actions).toEqual([
      {
        type: 'otp/codeSent',
        patch: {
          sent: {
            channel,
            to: '+12015550123',
            formattedTo: '+1\u00A0201\u00A0555\u00A00123',
            methodId: 'phone-number-test-1',
            expiresAt: 301_000,
          },
          code: '',
        },
      },
    ]);
    expect(ctx.events).toEqual([{ type: 'OTP_LOGIN_OR_CREATE', data: sent }]);
    expect(log).not.toHaveBeenCalled();
  });

  it('reckons with the host’s expiry', async () => {
    const { ctx } = setUp({ phone: '2015550123' }, { options: { methods: ['sms'], expirationMinutes: 2 } });
    await submitPhone(ctx, 'sms');
    expect(ctx.actions).toMatchObject([{ patch: { sent: { expiresAt: 121_000 } } }]);
  });

  it.each(['', '201', 'call me'])('refuses %j in its own form without a request', async (phone) => {
    const { ctx, port } = setUp({ phone });
    await submitPhone(ctx, 'whatsapp');
    expect(ctx.done).toEqual(['dispatch otp/refused']);
    expect(ctx.actions).toEqual([{ type: 'otp/refused', patch: { refused: { whatsapp: flowMessages.invalidPhone } } }]);
    expect(port.sendCode).not.toHaveBeenCalled();
  });
});

describe('submitEmail', () => {
  it('sends, asks for the code, tells the host, and reports the mail', async () => {
    const { ctx, port, log } = setUp();
    await submitEmail(ctx, ' ada@example.com ');
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith('email', 'ada@example.com', ctx.options, ctx.signal);
    expect(ctx.done).toEqual([
      'preload authenticate',
      'dispatch otp/codeSent',
      'go authenticate',
      'emit OTP_LOGIN_OR_CREATE',
    ]);
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

describe('a code that is not sent', () => {
  it('moves nowhere and says nothing was sent', async () => {
    const { ctx, port, log } = setUp();
    port.sendCode.mockRejectedValueOnce(refusal('too_many_requests'));
    await expect(submitEmail(ctx, 'ada@example.com')).rejects.toThrow('A sentence of the provider.');
    expect(ctx.done).toEqual(['preload authenticate']);
    expect(log).not.toHaveBeenCalled();
  });

  it('is not even asked for when the next screen does not load', async () => {
    const { ctx, port } = setUp(
      { phone: '2015550123' },
      {
        preload: async () => {
          throw new Error('chunk');
        },
      },
    );
    await expect(submitPhone(ctx, 'sms')).rejects.toThrow('chunk');
    expect(port.sendCode).not.toHaveBeenCalled();
  });
});

const byEmail = { channel: 'email', to: 'ada@example.com', methodId: 'email-test-1', expiresAt: 0 } as const;

describe('listCountries', () => {
  it('lists them in the widget’s language', async () => {
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
  ] as const)('sends by %s again to where the last one went, and says that it is out', async (channel, id, text) => {
    const notify = vi.fn();
    const destination = { channel, to: '+12015550123', formattedTo: '+1 201 555 0123' };
    const { ctx, port, log } = setUp(
      {
        sent: { ...destination, methodId: 'old', expiresAt: 0 },
        resent: 2,
        code: '123',
      },
      { notify },
    );
    await resendCode(ctx);
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith(channel, '+12015550123', ctx.options, ctx.signal);
    expect(ctx.done).toEqual(['dispatch otp/codeSent', 'emit OTP_LOGIN_OR_CREATE']);
    expect(ctx.actions).toEqual([
      {
        type: 'otp/codeSent',
        patch: {
          sent: { ...destination, methodId: 'phone-number-test-1', expiresAt: 301_000 },
          code: '',
          resent: 3,
        },
      },
    ]);
    expect(notify).toHaveBeenCalledExactlyOnceWith({ id: `otp.${id}`, text });
    expect(log).not.toHaveBeenCalled();
  });

  it('keeps template and expiry of an email, says that it is out, and reports it', async () => {
    const options = {
      methods: ['email'],
      expirationMinutes: 10,
      loginTemplateId: 'in',
      signupTemplateId: 'up',
    } as const;
    const notify = vi.fn();
    const { ctx, port, log } = setUp({ sent: byEmail }, { options, notify });
    await resendCode(ctx);
    expect(port.sendCode).toHaveBeenCalledExactlyOnceWith('email', 'ada@example.com', options, ctx.signal);
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

  it('spends the code, shows that it was right, and tells the host of both', async () => {
    const { ctx, port } = setUp(state, { env: { sessionDurationMinutes: 60, locale: 'en' } });
    await submitCode(ctx, '123456');
    expect(port.authenticate).toHaveBeenCalledExactlyOnceWith(
      '123456',
      'phone-number-test-1',
      60,
      expect.any(Function),
    );
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
    'says of a refusal as %s that the code is wrong, and empties the field',
    async (errorType) => {
      const { ctx, port } = setUp(state);
      const cause = refusal(errorType);
      port.authenticate.mockRejectedValueOnce(cause);
      await expect(submitCode(ctx, '123456')).rejects.toMatchObject({
        code: 'otp/invalid-code',
        userMessage: { id: 'otp.invalidCode', text: 'Invalid passcode, please try again.' },
        cause,
      });
      expect(ctx.actions).toEqual([{ type: 'otp/codeRefused', patch: { code: '' } }]);
    },
  );

  it('passes on in the server’s words that a code has expired, and empties the field', async () => {
    const { ctx, port } = setUp(state);
    const expired = refusal('unable_to_auth_otp_code');
    port.authenticate.mockRejectedValueOnce(expired);
    await expect(submitCode(ctx, '123456')).rejects.toBe(expired);
    expect(ctx.actions).toEqual([{ type: 'otp/codeRefused', patch: { code: '' } }]);
  });

  it.each([
    ['another refusal of the provider', refusal('user_lock_limit_reached')],
    [
      'too many requests',
      new ProviderError({
        code: 'provider/rate-limited',
        message: 'A sentence of the provider.',
        errorType: 'too_many_requests',
        status: 429,
        retryable: true,
      }),
    ],
    ['a refusal without a type', refusal()],
    ['no network', new ProviderError({ code: 'provider/offline', message: 'Offline.', retryable: true })],
    ['anything else', new Error('otp_code_not_found')],
  ])('passes %s on as it is, and keeps the digits', async (_what, error) => {
    const { ctx, port } = setUp(state);
    port.authenticate.mockRejectedValueOnce(error);
    await expect(submitCode(ctx, '123456')).rejects.toBe(error);
    expect(ctx.actions).toEqual([]);
  });

  it('sends nothing when the next screen does not load', async () => {
    const { ctx, port } = setUp(state, {
      preload: async () => {
        throw new Error('chunk');
      },
    });
    await expect(submitCode(ctx, '123456')).rejects.toThrow('chunk');
    expect(port.authenticate).not.toHaveBeenCalled();
  });
});

describe('resumeCode', () => {
  const pending = { channel: 'email', to: 'ada@example.com', methodId: 'email-test-1', leftMs: 60_000 } as const;

  it('shows a number as it was shown before', async () => {
    const destination = { channel: 'sms', to: '+12015550123', formattedTo: '+1 201 555 0123' } as const;
    savePendingCode(token, { ...destination, methodId: 'phone-number-test-1', leftMs: 60_000 });
    const { ctx } = setUp();
    await resumeCode(ctx, token);
    expect(ctx.actions).toMatchObject([{ patch: { sent: destination } }]);
  });

  it('asks for the code that this tab was waiting for', async () => {
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

  it('does nothing where there is none, or it is over', async () => {
    const { ctx } = setUp();
    await resumeCode(ctx, token);
    savePendingCode(token, { ...pending, leftMs: 0 });
    await resumeCode(ctx, token);
    expect(ctx.done).toEqual([]);
  });

  it('forgets the code of a person who has come back by themselves', async () => {
    savePendingCode(token, pending);
    const { ctx } = setUp({ sent: byEmail });
    await resumeCode(ctx, token);
    expect(ctx.done).toEqual([]);
    expect(readPendingCode(token)).toBeUndefined();
  });
});
