import { digitsOf } from '../digits.js';

/** Between the digits of one number: spaces, a dash, or both. A Japanese keyboard types its long mark as a dash. */
const SPACE_OR_DASH = String.raw`\p{Zs}{0,2}[\p{Pd}−ー]?\p{Zs}{0,2}`;

/**
 * A number in a sentence: an international phone number, else (in group 1) digits with the marks of phone numbers,
 * dates and amounts between them.
 */
const NUMBER = new RegExp(
  String.raw`[+＋](?:[\p{Zs}()/\p{Pd}−ー]*\.?\d)+|(\d+(?:(?:[.,/]|${SPACE_OR_DASH})\d+)*)`,
  'gu',
);

/** A number in a text without letters, which may have each digit on its own line. */
const BARE_NUMBER = /(\d+(?:[\s\p{Pd}−ー._·•]+\d+)*)/gu;

/**
 * Returns the only code of `length` digits in a text, such as a whole message that a person pastes; `undefined` for
 * several codes or none. The same code may occur twice, as in a message with a domain-bound code
 * (https://wicg.github.io/sms-one-time-codes/).
 *
 * A code is a run of exactly that many digits of any script, or equal groups of them: `123 456`, `123-456`. Digits of a
 * longer number, such as a phone number, are no code.
 */
export function codeInText(text: string, length: number): string | undefined {
  // Drops the marks of emoji and the format characters of right-to-left texts.
  const plain = text.replaceAll(/[\p{M}\p{Cf}]/gu, '').replaceAll(/\p{Nd}/gu, digitsOf);
  const isBare = !/[\p{L}+＋]/u.test(plain.replaceAll('ー', '-'));
  const found = new Set<string>();
  for (const [, number = ''] of plain.matchAll(isBare ? BARE_NUMBER : NUMBER)) {
    const groups = number.match(/\d+/g) ?? [];
    // Only a space separates a code from another number.
    const codes = isOneCode(number, groups, length, isBare) ? [groups.join('')] : number.split(/\s+/);
    for (const code of codes) if (code.length === length && /^\d+$/.test(code)) found.add(code);
  }
  const [code, another] = found;
  return another ? undefined : code;
}

/** Whether a number has equal groups that make one code. In a sentence, three groups with marks are a date. */
function isOneCode(number: string, groups: readonly string[], length: number, isBare: boolean): boolean {
  const [first = ''] = groups;
  if (first.length * groups.length !== length || groups.some((group) => group.length !== first.length)) return false;
  if (groups.length === 2) return isBare || !/[.,/]/.test(number);
  return isBare ? !number.includes('.') : first.length === 1 || !/[^\d\s]/.test(number);
}
