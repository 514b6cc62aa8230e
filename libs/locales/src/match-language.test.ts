import { expect, it } from 'vitest';
import { matchLanguage } from './match-language.js';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE_at', 'en'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pt-BR', 'pt-BR'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-Hans-HK', 'zh-Hans'],
  ['zh-TW', 'en'],
  ['zh-Hant', 'en'],
  ['es-419', 'es'],
  ['ar-EG', 'ar'],
  ['ja-JP-u-ca-japanese', 'ja'],
  ['en-GB', 'en'],
  ['tr', 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['not a tag', 'en'],
])('finds the language of %s: %s', (tag, language) => {
  expect(matchLanguage([tag])).toBe(language);
});

it('takes the first tag for which there is a language', () => {
  expect(matchLanguage(['', 'tr-TR', 'zh-TW', 'fr-CA', 'de'])).toBe('fr');
  expect(matchLanguage(['tr', 'en-US', 'de'])).toBe('en');
  expect(matchLanguage([])).toBe('en');
});
