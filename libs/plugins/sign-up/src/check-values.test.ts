import { checkOptions, findWrongValues } from '@latchkey/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import { checkSignUpOptions } from './check-values.js';
import { checkValues, optionDescriptions } from './option-descriptions.js';
import type { SignUpOptions } from './options.js';
import { signUp } from './sign-up.js';

const field = (members: object) => ({ fields: [{ type: 'text', key: 'a', label: 'A', ...members }] });
const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

it.each<[unknown, string]>([
  [{}, 'no option is given, so new users are asked nothing. Pass fields, metadata or terms.'],
  [{ fields: 'name' }, `fields is "name". Pass a list: [{ type: 'name' }].`],
  [field({ type: 'date' }), 'fields[0].type is "date". Use one of text, name, checkbox, select, custom.'],
  [field({ key: 1 }), `fields[0].key is 1. Pass the key of the user's metadata: key: 'company'.`],
  [field({ label: '' }), `fields[0].label is "". Pass the text that is shown: label: 'Company'.`],
  [field({ type: 'select' }), `fields[0].choices has no choice. Pass a list: [{ value: 'de', label: 'Germany' }].`],
  [
    field({ type: 'select', choices: [{ value: 'a', label: 'A' }, 'b'] }),
    `fields[0].choices has "b" without a value and a label. Write { value: 'de', label: 'Germany' }.`,
  ],
  [
    field({ type: 'custom' }),
    'fields[0].view is undefined. Pass a component with the props value, error and onChange.',
  ],
  [field({ validate: /a/ }), 'fields[0].validate is an object. Pass a function that returns a sentence, or undefined.'],
  [field({ maxLength: '9' }), 'fields[0].maxLength is "9". Pass a number of characters.'],
  [
    { fields: [...field({}).fields, ...field({}).fields] },
    'fields[1].key is "a", as fields[0].key is. Give each field a key of its own.',
  ],
  [{ metadata: ['pro'] }, `metadata is a list. Pass an object: { plan: 'pro' }.`],
  [
    { metadata: cycle },
    'metadata has a value that JSON does not have, such as a cycle. Pass texts, numbers, lists and objects.',
  ],
  [{ terms: {} }, `terms.links has no link. Write terms: { links: [{ label: 'Terms of Service', url: '/terms' }] }.`],
  [
    { terms: { links: [{ label: 'A', url: 'javascript:alert(1)' }] } },
    `terms.links[0].url is "javascript:alert(1)", which is no http(s) address. Write url: '/terms'.`,
  ],
  [
    { terms: { links: [{ url: '/terms' }] } },
    `terms.links[0].label is undefined. Write { label: 'Terms of Service', url: '/terms' }.`,
  ],
])('%j is reported', (options, sentence) => {
  expect(checkSignUpOptions(options)).toEqual([sentence]);
});

it('values of another type are reported once', () => {
  const wrong = { terms: { links: [{ label: 'A', url: '/a' }], version: 3, key: 5 } };
  expect(checkSignUpOptions(wrong)).toEqual([]);
  expect(findWrongValues(wrong, optionDescriptions)).toEqual([
    `terms.version is 3. Pass a text: '2026-01'.`,
    'terms.key is 5. Pass a text.',
  ]);
  expect(checkSignUpOptions({ terms: '/terms' })).toEqual([]);
  expect(findWrongValues({ terms: '/terms' }, optionDescriptions)).toEqual([
    `terms is "/terms". Pass an object: { links: [{ label: 'Terms of Service', url: '/terms' }] }.`,
  ]);
});

it('reports nothing for correct options', async () => {
  const options: SignUpOptions = {
    fields: [{ type: 'name' }, { type: 'text', key: 'company', label: 'Company' }],
    metadata: { plan: 'pro' },
    terms: { links: [{ label: 'Terms', url: '/terms' }] },
  };
  expect(await checkValues(options)).toEqual([]);
});

afterEach(() => vi.unstubAllEnvs());

it.each(['production', 'development'])('signUp() without options is reported, in a %s build', async (build) => {
  vi.stubEnv('NODE_ENV', build);
  const issues = await checkOptions([signUp()]);
  expect(issues.map(({ message }) => message)).toEqual([
    'signUp: no option is given, so new users are asked nothing. Pass fields, metadata or terms.',
  ]);
});
