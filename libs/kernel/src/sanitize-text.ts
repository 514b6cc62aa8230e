/**
 * How {@link sanitizeText} treats a text from outside: from a server, a wallet, another application or an account. Such
 * a text may hide characters, change the direction of its neighbours, or fill the screen (robustness.md 30; Unicode
 * Technical Report 36).
 */
export interface TextPolicy {
  /** The characters that must not be shown. */
  readonly hidden: RegExp;
  /** What replaces them. */
  readonly replacement: '' | ' ';
  /** Maximum length in UTF-16 units of the text that is read; the rest is ignored. */
  readonly maxRead: number;
  /** Maximum length in code points of the result, without its ellipsis. @default no limit */
  readonly maxLength?: number;
}

/** Control, format, private and unassigned characters, and lone surrogates. */
const INVISIBLE = /\p{C}+/gu;

/** The label of a wallet's button. */
export const walletLabel: TextPolicy = { hidden: INVISIBLE, replacement: ' ', maxRead: 400, maxLength: 40 };

/** The name of an application or a permission. The view that shows it clips it, and offers the whole. */
export const applicationName: TextPolicy = {
  hidden: /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]+/gu,
  replacement: '',
  maxRead: 12_000,
};

/** More than three combining marks in a row; ordinary text has one or two. */
const MANY_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Makes one line of a text from outside, by a policy. Empty if nothing is left or `text` is not a string. Pure. */
export function sanitizeText(text: unknown, { hidden, replacement, maxRead, maxLength }: TextPolicy): string {
  if (typeof text !== 'string') return '';
  const line = text
    .slice(0, maxRead)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(hidden, replacement)
    .replace(MANY_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim();
  return maxLength ? clipText(line, maxLength).shown : line;
}

/** The text, clipped after `length` code points, and whether it was clipped. Pure. */
export function clipText(text: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  const characters = [...text.slice(0, length * 2 + 2)];
  if (characters.length <= length) return { shown: text, isClipped: false };
  return { shown: `${characters.slice(0, length).join('').trimEnd()}…`, isClipped: true };
}
