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

/**
 * The usual length of national numbers in countries where much longer ones are valid, too. A test compares it with the
 * library's examples of mobile numbers.
 */
const USUAL_LENGTH: Readonly<Record<string, number>> = { AT: 9, DE: 11, ID: 9, PK: 10, XK: 8 };

/** The longest number (ITU-T E.164), with room for prefixes. */
const MAX_DIGITS = 30;

/** No number has so many characters, nor a contact without a picture. */
const MAX_TEXT = 5_000;

/** Mexican prefixes that ended in 2019; messengers and address books still write the 1 after +52. */
const ENDED_PREFIX = /^(?:01|04[45]|1)(?=\d{10}$)/;

/** The first number of a contact: `TEL;TYPE=CELL:+44 7400 123456` (RFC 6350 section 6.4.1). */
const CONTACT = /tel(?:;[^:]*)?:(?:tel:)?([^\p{L}]+)/iu;

/**
 * Replaces the plus signs and the long mark of other keyboards, which would be a letter. Drops what stands before the
 * number of a contact: `TEL;PREF=1:`.
 */
const readable = (text: string) =>
  text
    .replaceAll(/[＋﹢⁺₊➕]/g, '+')
    .replaceAll(/[ーｰ]/g, '-')
    .replace(/^.*?\btel;[^:]*:/is, '');

/**
 * The digits of the text, and a plus if one stands before them; `undefined` for letters between them, as in a number
 * with an extension, and for no digits. The library stops at most other characters.
 */
function numericOf(text: string): string | undefined {
  const first = text.search(/\p{Nd}/u);
  const last = text.search(/\p{Nd}\P{Nd}*$/u);
  if (first < 0 || /\p{L}/u.test(text.slice(first, last))) return undefined;
  return (text.slice(0, first).includes('+') ? '+' : '') + digitsOf(text);
}

const valid = (number: ParsedNumber | undefined) => (number?.isValid() ? number : undefined);

/**
 * The valid number that digits denote, as people and devices write it: with the country's own code or 00 and no plus; with
 * a trunk 0 or an ended prefix behind the code. Where the digits are valid as national number and behind a plus, the
 * usual length decides. National numbers do not begin with 00.
 */
function readNumber(digits: string, country?: CountryCode): ParsedNumber | undefined {
  if (digits.length > MAX_DIGITS) return undefined;
  const abroad = /^\+?00/.test(digits) && readNumber(digits.replace(/^\+?00/, '+'));
  if (abroad) return abroad;
  const parsed = parsePhoneNumberFromString(digits, country);
  if (!parsed) return undefined;
  const { countryCallingCode: code, nationalNumber: national } = parsed;
  const isUsual = national.length <= (USUAL_LENGTH[parsed.country ?? ''] ?? MAX_DIGITS);
  if (parsed.isValid() && isUsual) return parsed;
  const other =
    (national.startsWith(code) && readNumber(`+${national}`)) ||
    (code === '52' && ENDED_PREFIX.test(national) && readNumber(`+52${national.replace(ENDED_PREFIX, '')}`)) ||
    (digits.startsWith('+') && national.startsWith('0') && readNumber(`+${code}${national.slice(1)}`));
  return other || valid(parsed);
}

/** Non-breaking, because a line break after the dial code or the area code splits the number. */
const international = (number: ParsedNumber) => number.formatInternational().replaceAll(' ', '\u00A0');

/**
 * The text in its country's format (behaviour.md 5). A complete number with a plus or 00 determines its country and is
 * shown in national format, without the plus. Text without digits, and text with letters between or behind them, stays
 * unchanged. No digit is lost.
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
  const formatted = write(before + after, country);
  return { ...formatted, caret: formatted.phone === text ? undefined : caretBefore(digitsOf(after), formatted.phone) };
}

function write(text: string, country: string): Formatted {
  const typed = text.length > MAX_TEXT ? '' : readable(text);
  const digits = numericOf(typed);
  if (!digits) return { phone: text };
  const number = readNumber(digits, known(country));
  if (number?.country && /^(?:\+|00)/.test(digits)) {
    const country = { code: number.country, dialCode: number.countryCallingCode };
    return { phone: number.formatNational(), country };
  }
  // Letters behind the number may begin an extension.
  const hasExtension =
    /\p{L}\P{Nd}*$/u.test(typed) || (!number && valid(parsePhoneNumberFromString(typed, known(country))));
  return { phone: hasExtension ? text : new AsYouType(known(country)).input(digits) };
}

/** The index in `phone` where its last `digits.length` digits begin; the end of `phone` for none. */
function caretBefore({ length }: string, phone: string): number {
  return Math.max(0, phone.search(new RegExp(`(\\d\\D*){${length}}$`)));
}

/** The number that the text denotes; `undefined` if it is not valid. */
export function parsePhone(text: string, country: string): PhoneNumber | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const typed = readable(text);
  const [digits, contact] = [typed, CONTACT.exec(text)?.[1] ?? ''].map(numericOf);
  const parsed =
    (digits && readNumber(digits, known(country))) ||
    valid(parsePhoneNumberFromString(typed, known(country))) ||
    (contact && readNumber(contact, known(country)));
  return parsed ? { to: parsed.number, formattedTo: international(parsed), country: parsed.country } : undefined;
}
