import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.js';

describe('countriesIn', () => {
  it.each([
    ['en', 'Germany', 'United Kingdom'],
    ['de', 'Deutschland', 'Vereinigtes Königreich'],
    ['ja', 'ドイツ', 'イギリス'],
  ])('names every country in %s, in that language’s order', (locale, germany, kingdom) => {
    const list = countriesIn(locale);
    expect(list).toContainEqual({ code: 'DE', dialCode: '49', name: germany });
    expect(list).toContainEqual({ code: 'GB', dialCode: '44', name: kingdom });
    const names = list.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare));
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
    expect(list.length).toBeGreaterThan(200);
    for (const { code, dialCode, name } of list) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dialCode).toMatch(/^[1-9]\d{0,2}$/);
      expect(name).not.toBe('');
    }
  });

  it('names them in English where nobody knows the language', () => {
    expect(countriesIn('tlh')).toEqual(countriesIn('en'));
  });
});
