import { countriesIn } from './countries.js';
import type { OtpOptions } from './options.js';

/** The country with which the phone field starts by default. */
const USUAL = 'US';

/** Returns a sentence for each wrong value of the options about countries. */
export function checkCountries(options: OtpOptions): readonly string[] {
  const { defaultCountry, allowedCountries, countryOrder } = options;
  const codes = new Map(countriesIn('en').map(({ code, dialCode }) => [code, dialCode]));
  const start: unknown = defaultCountry ? defaultCountry.code : USUAL;
  const isClosed =
    Array.isArray(allowedCountries) && codes.has(String(start)) && !allowedCountries.includes(String(start));
  return [
    ...(defaultCountry === undefined ? [] : checkDefault(defaultCountry, codes)),
    ...checkCodes('allowedCountries', allowedCountries, codes),
    ...checkCodes('countryOrder', countryOrder, codes),
    ...(isClosed
      ? [`allowedCountries does not contain "${String(start)}", with which the field starts. Set defaultCountry.`]
      : []),
  ];
}

function checkDefault(given: unknown, codes: ReadonlyMap<string, string>): readonly string[] {
  const { code, dialCode } = Object(given) as { readonly code?: unknown; readonly dialCode?: unknown };
  const name = typeof given === 'string' ? given : code;
  const known = typeof name === 'string' && codes.has(name) ? name : undefined;
  const right = (of: string) => `{ code: '${of}', dialCode: '${codes.get(of)}' }`;
  if (known && code === known && dialCode === codes.get(known)) return [];
  if (known) return [`defaultCountry is wrong for ${known}. Write ${right(known)}.`];
  return [`defaultCountry is ${shown(name)}, which is no country. Write, for example, ${right('DE')}.`];
}

function checkCodes(name: string, given: unknown, codes: ReadonlyMap<string, string>): readonly string[] {
  if (given === undefined) return [];
  if (!Array.isArray(given)) return [`${name} is ${shown(given)}. Pass a list of codes, such as ['DE', 'AT'].`];
  const unknown = (given as readonly unknown[]).filter((code) => !codes.has(String(code)));
  return unknown.map(
    (code) => `${name} contains ${shown(code)}, which is no country. Use codes such as 'GB' (ISO 3166-1 alpha-2).`,
  );
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? typeof value;
}
