/** More than any name is; what a page can draw without trouble. In UTF-16 units. */
const LIMIT = 12_000;

/** Letters carry one or two marks, not towers of them. */
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** Controls, halves of characters, and what is not seen or turns around what follows (QUALITY 30; Unicode TR 36). */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]+/gu;

/**
 * A name from outside, fit to be shown: one line, without characters that hide it, hide in it or turn it around. Empty
 * where nothing is left, or where it is no text. Pure.
 */
export function tidy(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, LIMIT)
    .replace(/[\s\p{Z}]+/gu, ' ')
    .replace(HIDDEN, '')
    .replace(TOWER, '$1')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * A host, clipped in front: who owns it can be read at its end. At a dot where there is one near. Pure.
 *
 * @param length the most characters that are shown, the sign of omission included
 */
export function clipHost(host: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  if (host.length <= length) return { shown: host, isClipped: false };
  const end = host.slice(1 - length);
  const dot = end.indexOf('.');
  // The two last labels stay whole where they can.
  const isLabelCut = dot >= 0 && end.indexOf('.', dot + 1) >= 0;
  return { shown: `…${isLabelCut ? end.slice(dot) : end}`, isClipped: true };
}

/** The text, clipped after so many characters as people count them, and whether it was. Pure. */
export function clip(text: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  const characters = [...text.slice(0, length * 2 + 2)];
  if (characters.length <= length) return { shown: text, isClipped: false };
  return { shown: `${characters.slice(0, length).join('').trimEnd()}…`, isClipped: true };
}
