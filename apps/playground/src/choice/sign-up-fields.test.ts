import { expect, it } from 'vitest';
import { signUpOptionsOf } from './sign-up-fields.js';

it('asks nothing without a field and without terms', () => {
  expect(signUpOptionsOf({})).toBeUndefined();
  expect(signUpOptionsOf({ fields: [], required: true, terms: { version: '2' } })).toBeUndefined();
});

it('makes the fields in their order, required if they are to be', () => {
  const fields = ['news', 'name'];
  expect(signUpOptionsOf({ fields })).toEqual({
    fields: [{ type: 'checkbox', key: 'news', label: 'Send me news' }, { type: 'name' }],
  });
  expect(signUpOptionsOf({ fields, required: true })?.fields).toMatchObject([{ required: true }, { required: true }]);
});

it('makes a link to the terms, with their version', () => {
  expect(signUpOptionsOf({ terms: { url: 'https://example.com/terms', version: '2' } })).toEqual({
    terms: { links: [{ label: 'Terms of Service', url: 'https://example.com/terms' }], version: '2' },
  });
});
