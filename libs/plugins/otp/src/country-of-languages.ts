import { dialCodes } from './dial-codes.js';
import type { DefaultCountry } from './options.js';

/** The first region of language tags (BCP 47) that is a country of the list, and one of `allowed` if that is given. */
export function countryOfLanguages(
  tags: readonly string[],
  allowed: readonly string[] | undefined,
): DefaultCountry | undefined {
  const countries = dialCodes().filter(({ code }) => allowed?.includes(code) ?? true);
  for (const tag of tags) {
    const region = regionOf(tag);
    const found = countries.find(({ code }) => code === region);
    if (found) return found;
  }
  return undefined;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    // The browser's settings may contain a text that is no language tag.
    return undefined;
  }
}
