import { digitsOf, type PhoneEdit } from '@latchkey/ui';
import {
  AsYouType,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber as ParsedNumber,
} from 'libphonenumber-js/min';
import type { Country } from './countries.js';
import type { Destination } from './slice.js';

/** A number as it stands in the field, and the country that it names itself, when it does. */
export interface Formatted {
  readonly phone: string;
  readonly country?: Omit<Country, 'name'>;
  /** Where the caret belongs in `phone`; left out where it stays. */
  readonly caret?: number | undefined;
}

/** A number to which a code can be sent. */
export type PhoneNumber = Pick<Destination, 'to' | 'formattedTo'>;

const known = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'US');

/** With an ASCII plus in place of a full-width one, which nothing below reads. */
const readable = (text: string) => text.replaceAll('＋', '+');

/** In one line: a break after the dial code or the area code tears the number apart. */
const international = (number: ParsedNumber) => number.formatInternational().replaceAll(' ', '\u00A0');

/**
 * The text as it is written in its country (SPEC section 5). A whole number that begins with a plus names its country;
 * it then stands there without. Text that can't be written so stays as it is.
 *
 * `edit`: what the person did to the text. The caret then stays before the digit that follows it, or at the end. To
 * delete a separator is to delete the digit beside it: the separator alone would be there again at once.
 */
export function formatPhone(text: string, country: string, edit?: PhoneEdit): Formatted {
  const written = write(text, country);
  if (!edit) return { ...written, caret: undefined };
  const at = edit.input.selectionEnd ?? text.length;
  let before = text.slice(0, at);
  let after = text.slice(at);
  const [, direction] = /^delete.*(Backward|Forward)$/.exec(edit.inputType ?? '') ?? [];
  if (direction && written.phone === edit.previous) {
    if (direction === 'Backward') before = before.replace(/\d(\D*)$/, '$1');
    else after = after.replace(/\d/, '');
  }
  // What is no digit ends a number, so in the middle it would take away all that follows.
  const numeric = after && (before + after).replaceAll(/[^\p{Nd}+＋]/gu, '');
  const formatted = write(numeric || before + after, country);
  return { ...formatted, caret: formatted.phone === text ? undefined : caretBefore(digitsOf(after), formatted.phone) };
}

function write(text: string, country: string): Formatted {
  const typed = readable(text);
  const parsed = typed.includes('+') ? parsePhoneNumberFromString(typed) : undefined;
  if (parsed?.country && parsed.isValid()) {
    const country = { code: parsed.country, dialCode: parsed.countryCallingCode };
    return { phone: parsed.formatNational(), country };
  }
  return { phone: new AsYouType(known(country)).input(typed) || text };
}

/** Where the last digits of a number begin, as many as there are of `digits`; its end for none. */
function caretBefore({ length }: string, phone: string): number {
  return Math.max(0, phone.search(new RegExp(`(\\d\\D*){${length}}$`)));
}

/** The number that the text means; `undefined` when there can be no such number. */
export function parsePhone(text: string, country: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(readable(text), known(country));
  return parsed?.isValid() ? { to: parsed.number, formattedTo: international(parsed) } : undefined;
}
