import { expect, it } from 'vitest';
import { plural } from './plural.js';

const signs = { one: '{count} znak', few: '{count} znaki', many: '{count} znaków', other: '{count} znaku' };

it.each([
  ['pl', 1, '1 znak'],
  ['pl', 3, '3 znaki'],
  ['pl', 8, '8 znaków'],
  ['pl', '22', '22 znaki'],
  ['pl', 1.5, '1,5 znaku'],
])('in %s, %s selects the form of its plural category', (tag, count, text) => {
  expect(plural(tag, count, signs)).toBe(text);
});

it('selects `other` for a category without a form', () => {
  expect(plural('ar', 2, { other: '{count} of {count}' })).toBe(
    plural('ar', 2, { two: '{count} of {count}', other: '' }),
  );
});

it('writes numbers as the language does', () => {
  expect(plural('de', 1234, { other: '{count} Zeichen' })).toBe('1.234 Zeichen');
});
