import { describe, expect, it } from 'vitest';
import { emailFieldsOf, expirationOf } from './options.js';

describe('expirationOf', () => {
  it('is 5 minutes by default', () => {
    expect(expirationOf({ methods: ['sms'] })).toBe(5);
    expect(expirationOf({ methods: ['sms'], expirationMinutes: 10 })).toBe(10);
  });
});

describe('emailFieldsOf', () => {
  it('maps each option to its request field', () => {
    expect(
      emailFieldsOf({ methods: ['email'], expirationMinutes: 7, loginTemplateId: 'in', signupTemplateId: 'up' }),
    ).toEqual({ expiration_minutes: 7, login_template_id: 'in', signup_template_id: 'up' });
  });

  it('returns no field for an omitted template', () => {
    expect(emailFieldsOf({ methods: ['email'] })).toStrictEqual({ expiration_minutes: 5 });
  });
});
