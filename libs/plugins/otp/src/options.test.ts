import { describe, expect, it } from 'vitest';
import { expirationOf, fieldsOf } from './options.js';

describe('expirationOf', () => {
  it('is 5 minutes by default', () => {
    expect(expirationOf({ methods: ['sms'] })).toBe(5);
    expect(expirationOf({ methods: ['sms'], expirationMinutes: 10 })).toBe(10);
  });
});

describe('fieldsOf', () => {
  it('maps each option to its request field', () => {
    const options = {
      methods: ['email'],
      expirationMinutes: 7,
      loginTemplateId: 'in',
      signupTemplateId: 'up',
    } as const;
    expect(fieldsOf(options, true)).toEqual({
      expiration_minutes: 7,
      login_template_id: 'in',
      signup_template_id: 'up',
    });
    expect(fieldsOf(options, false, 'es')).toEqual({ expiration_minutes: 7, locale: 'es' });
  });

  it('returns no field for an omitted template', () => {
    expect(JSON.stringify(fieldsOf({ methods: ['email'] }, true))).toBe('{"expiration_minutes":5}');
  });
});
