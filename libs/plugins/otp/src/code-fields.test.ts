import { expect, it } from 'vitest';
import { fieldsOf } from './code-fields.js';

it('maps each option to its request field', () => {
  const options = { methods: ['email'], loginTemplateId: 'in', signupTemplateId: 'up' } as const;
  expect(fieldsOf(options, 7, true)).toEqual({
    expiration_minutes: 7,
    login_template_id: 'in',
    signup_template_id: 'up',
  });
  expect(fieldsOf(options, 7, false, 'es')).toEqual({ expiration_minutes: 7, locale: 'es' });
});

it('returns no field for an omitted template', () => {
  expect(JSON.stringify(fieldsOf({ methods: ['email'] }, 5, true))).toBe('{"expiration_minutes":5}');
});
