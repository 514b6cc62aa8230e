import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { passwords, resetPassword } from './index.js';
import type { ResetPasswordOptions } from './options.js';
import { fieldsOf } from './port.js';

/** The fields as a request contains them. */
const sentFields = (options: Parameters<typeof fieldsOf>[0]): unknown => JSON.parse(JSON.stringify(fieldsOf(options)));

describe('fieldsOf', () => {
  it('maps each option to its request field, and omits the one without a field', () => {
    expect(
      sentFields({
        loginRedirectURL: 'https://a.example/in',
        loginExpirationMinutes: 10,
        resetPasswordRedirectURL: 'https://a.example/reset',
        resetPasswordExpirationMinutes: 20,
        resetPasswordTemplateId: 'reset',
      }),
    ).toStrictEqual({
      login_redirect_url: 'https://a.example/in',
      reset_password_redirect_url: 'https://a.example/reset',
      reset_password_expiration_minutes: 20,
      reset_password_template_id: 'reset',
    });
  });

  it('returns no field for omitted options', () => {
    expect(sentFields({})).toStrictEqual({});
  });

  it('returns no token', () => {
    const options: ResetPasswordOptions = { passwordResetToken: 'secret', resetPasswordExpirationMinutes: 5 };
    expect(sentFields(options)).toStrictEqual({ reset_password_expiration_minutes: 5 });
  });
});

describe('loginExpirationMinutes', () => {
  let warn: MockInstance<typeof console.warn>;
  beforeEach(() => {
    warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['passwords', passwords],
    ['resetPassword', resetPassword],
  ])('warns in development that it has no effect: %s', (name, factory) => {
    factory({ loginExpirationMinutes: 10 });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `Latchkey: ${name}({ loginExpirationMinutes }) has no effect: the official client does not send it.`,
    );
  });

  it.each([passwords, resetPassword])('causes no warning when it is omitted, or in production', (factory) => {
    factory({ loginRedirectURL: 'https://a.example/in' });
    vi.stubEnv('NODE_ENV', 'production');
    factory({ loginExpirationMinutes: 10 });
    expect(warn).not.toHaveBeenCalled();
  });
});
