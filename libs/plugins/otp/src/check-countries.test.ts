import { describe, expect, it } from 'vitest';
import { checkCountries } from './check-countries.js';
import type { OtpOptions } from './options.js';

const check = (options: Partial<Record<keyof OtpOptions, unknown>>) =>
  checkCountries({ methods: [], ...options } as never);

describe('checkCountries', () => {
  it.each([
    [{}],
    [{ defaultCountry: { code: 'DE', dialCode: '49' } }],
    [{ defaultCountry: { code: 'DE', dialCode: '49' }, allowedCountries: ['DE', 'AT'], countryOrder: ['AT'] }],
    [{ allowedCountries: ['US', 'CA'] }],
  ])('accepts %j', (options) => {
    expect(check(options)).toEqual([]);
  });

  it.each<[Partial<Record<keyof OtpOptions, unknown>>, string]>([
    [{ defaultCountry: 'DE' }, `defaultCountry is wrong for DE. Write { code: 'DE', dialCode: '49' }.`],
    [
      { defaultCountry: { code: 'DE', dialCode: '+49' } },
      `defaultCountry is wrong for DE. Write { code: 'DE', dialCode: '49' }.`,
    ],
    [
      { defaultCountry: { code: 'UK', dialCode: '44' } },
      `defaultCountry is "UK", which is no country. Write, for example, { code: 'DE', dialCode: '49' }.`,
    ],
    [
      { defaultCountry: null },
      `defaultCountry is undefined, which is no country. Write, for example, { code: 'DE', dialCode: '49' }.`,
    ],
    [{ allowedCountries: 'US' }, `allowedCountries is "US". Pass a list of codes, such as ['DE', 'AT'].`],
    [
      { countryOrder: ['UK'] },
      `countryOrder contains "UK", which is no country. Use codes such as 'GB' (ISO 3166-1 alpha-2).`,
    ],
    [
      { allowedCountries: ['DE'] },
      'allowedCountries does not contain "US", with which the field starts. Set defaultCountry.',
    ],
  ])('has a sentence for %j', (options, sentence) => {
    expect(check(options)).toEqual([sentence]);
  });
});
