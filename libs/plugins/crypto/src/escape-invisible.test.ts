import { expect, it } from 'vitest';
import { escapeInvisible } from './escape-invisible.js';

it.each([
  ['Signing in with Demo: aB3_-', 'Signing in with Demo: aB3_-'],
  ['a\nb', 'a\nb'],
  ['שלום, 你好 💼', 'שלום, 你好 💼'],
  ['pay\u202Eyap', 'pay\\u{202e}yap'],
  ['a\u200Bb\u0000', 'a\\u{200b}b\\u{0}'],
  ['a\rb', 'a\\u{d}b'],
])('writes %j so that nothing in it is hidden', (text, shown) => {
  expect(escapeInvisible(text)).toBe(shown);
});
