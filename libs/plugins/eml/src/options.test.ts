import { describe, expect, it } from 'vitest';
import { fieldsOf } from './port.js';

/** The fields as a request contains them. */
const sentFields = (options: Parameters<typeof fieldsOf>[0]): unknown => JSON.parse(JSON.stringify(fieldsOf(options)));

describe('fieldsOf', () => {
  it('maps each option to its request field', () => {
    expect(
      fieldsOf({
        loginRedirectURL: 'https://a.example/in',
        loginExpirationMinutes: 10,
        signupRedirectURL: 'https://a.example/up',
        signupExpirationMinutes: 20,
        loginTemplateId: 'login',
        signupTemplateId: 'signup',
        domainHint: 'a.example',
        createUserAsPending: true,
      }),
    ).toEqual({
      login_magic_link_url: 'https://a.example/in',
      login_expiration_minutes: 10,
      signup_magic_link_url: 'https://a.example/up',
      signup_expiration_minutes: 20,
      login_template_id: 'login',
      signup_template_id: 'signup',
      create_user_as_pending: true,
    });
  });

  it('returns only the default expirations for omitted options', () => {
    expect(sentFields({})).toStrictEqual({ login_expiration_minutes: 30, signup_expiration_minutes: 30 });
  });

  it('uses the default expiration for null', () => {
    const options = JSON.parse('{"loginExpirationMinutes":null,"signupExpirationMinutes":5}');
    expect(sentFields(options)).toStrictEqual({ login_expiration_minutes: 30, signup_expiration_minutes: 5 });
  });
});
