import { digitsOf, type PhoneEdit } from '@latchkey/ui';
import {
  AsYouType,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber as ParsedNumber,
} from 'libphonenumber-js/min';
import type { Country } from './countries.js';
import type { Destination } from './state.js';

/** A formatted number, and its country if the number contains its dial code. */
export interface Formatted {
  readonly phone: string;
  readonly country?: Omit<Country, 'name'>;
  /** Position of the caret in `phone`; left out where it does not move. */
  readonly caret?: number | undefined;
}

/** A number to which a code can be sent. */
export type PhoneNumber = Pick<Destination, 'to' | 'formattedTo' | 'country'>;

const known = (country: string): CountryCode => (isSupportedCountry(country) ? country : 'US');

/** Replaces a full-width plus with an ASCII one, which the code below requires. */
const readable = (text: string) => text.replaceAll('＋', '+');

/** Non-breaking, because a line break after the dial code or the area code splits the number. */
const international = (number: ParsedNumber) => number.formatInternational().replaceAll(' ', '\u00A0');

/**
 * The text in its country's format (behaviour.md 5). A complete number with a plus determines its country and is shown
 * in national format, without the plus. Text that can't be formatted stays unchanged.
 *
 * `edit`: the person's edit of the text. The caret stays before the digit that follows it, or at the end. Deleting a
 * separator deletes the digit beside it, because formatting would restore the separator.
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
  // The parser stops at a character that is no digit, so one in the middle would drop everything after it.
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

/** The index in `phone` where its last `digits.length` digits begin; the end of `phone` for none. */
function caretBefore({ length }: string, phone: string): number {
  return Math.max(0, phone.search(new RegExp(`(\\d\\D*){${length}}$`)));
}

/** The number that the text denotes; `undefined` if it is not valid. */
export function parsePhone(text: string, country: string): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(readable(text), known(country));
  return parsed?.isValid()
    ? { to: parsed.number, formattedTo: international(parsed), country: parsed.country }
    : undefined;
}
