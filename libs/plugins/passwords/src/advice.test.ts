import type { Strings } from '@latchkey/react';
import { describe, expect, it } from 'vitest';
import { adviceIdOf, knownAdvice } from './advice.js';
import { ar } from './locales/ar.js';
import { de } from './locales/de.js';
import { es } from './locales/es.js';
import { fr } from './locales/fr.js';
import { it as italian } from './locales/it.js';
import { ja } from './locales/ja.js';
import { ko } from './locales/ko.js';
import { nl } from './locales/nl.js';
import { pl } from './locales/pl.js';
import { ptBR } from './locales/pt-BR.js';
import { zhHans } from './locales/zh-Hans.js';

/** https://github.com/dropbox/zxcvbn/blob/v4.4.2/src/feedback.coffee */
const zxcvbn = [
  'Straight rows of keys are easy to guess',
  'Short keyboard patterns are easy to guess',
  'Repeats like "aaa" are easy to guess',
  'Repeats like "abcabcabc" are only slightly harder to guess than "abc"',
  'Sequences like abc or 6543 are easy to guess',
  'Recent years are easy to guess',
  'Dates are often easy to guess',
  'This is a top-10 common password',
  'This is a top-100 common password',
  'This is a very common password',
  'This is similar to a commonly used password',
  'A word by itself is easy to guess',
  'Names and surnames by themselves are easy to guess',
  'Common names and surnames are easy to guess',
  'Use a few words, avoid common phrases',
  'Add another word or two. Uncommon words are better.',
];

/** `translations` of `@zxcvbn-ts/language-en` 4.1: the warnings, `useWords` and `anotherWord`. */
const zxcvbnTs = [
  'Straight rows of keys on your keyboard are easy to guess.',
  'Short keyboard patterns are easy to guess.',
  'Repeated characters like "aaa" are easy to guess.',
  'Repeated character patterns like "abcabcabc" are easy to guess.',
  'Common character sequences like "abc" are easy to guess.',
  'Recent years are easy to guess.',
  'Dates are easy to guess.',
  'This is a heavily used password.',
  'This is a frequently used password.',
  'This is a commonly used password.',
  'This is similar to a commonly used password.',
  'Single words are easy to guess.',
  'Single names or surnames are easy to guess.',
  'Common names and surnames are easy to guess.',
  'There should not be any personal or page related data.',
  'Your password was exposed by a data breach on the Internet.',
  'Use multiple words, but avoid common phrases.',
  'Add more words that are less common.',
];

const sentences = [...zxcvbn, ...zxcvbnTs];

const languages = Object.entries({ ar, de, es, fr, it: italian, ja, ko, nl, pl, ptBR, zhHans });

it.each(sentences)('a message says: %s', (sentence) => {
  expect(adviceIdOf(sentence)).toMatch(/^passwords\.advice[A-Z]/);
});

it('each message is for a sentence of the provider', () => {
  expect(new Set(sentences.map(adviceIdOf))).toEqual(new Set(knownAdvice.map(({ id }) => id)));
});

it.each(languages)('%s has a text for each sentence, and no text for two messages', (_tag, texts) => {
  const translated = sentences.map((sentence) => (texts as Strings)[adviceIdOf(sentence) ?? '']);
  expect(translated.every((text) => typeof text === 'string')).toBe(true);
  expect(new Set(translated).size).toBe(knownAdvice.length);
});

describe('a sentence is known', () => {
  it.each([
    'Sequences like "abc" or "6543" are easy to guess.',
    'This is a very common password.',
    'this is a top-10 common password',
    'Repeats like “aaa” are easy to guess',
  ])('in other quotation marks and capitals, with or without a full stop: %s', (sentence) => {
    expect(adviceIdOf(sentence)).toBeDefined();
  });
});

it.each(['', 'Capitalize more than the first letter.', 'Dies ist ein sehr verbreitetes Passwort.', 'constructor'])(
  'no message is for %j',
  (sentence) => {
    expect(adviceIdOf(sentence)).toBeUndefined();
  },
);
