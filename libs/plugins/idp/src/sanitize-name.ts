/** Maximum length in UTF-16 units: longer than any name, and short enough to render quickly. */
const LIMIT = 12_000;

/** More than three combining marks in a row; ordinary text has one or two. */
const TOWER = /(\p{M}{3})\p{M}+/gu;

/** Control characters, lone surrogates, invisible and bidirectional characters (robustness.md 30; Unicode TR 36). */
const HIDDEN = /[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]+/gu;

/**
 * Sanitises an external name for display: one line, without characters that are invisible or change the text's
 * direction. Empty if nothing is left or `text` is not a string. Pure.
 */
export function sanitizeName(text: unknown): string {
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
 * Truncates a host at its start, because its end identifies the owner. Cuts at a nearby dot if there is one. Pure.
 *
 * @param length maximum number of characters, including the ellipsis
 */
export function clipHost(host: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  if (host.length <= length) return { shown: host, isClipped: false };
  const end = host.slice(1 - length);
  const dot = end.indexOf('.');
  // Keeps the last two labels whole if possible.
  const isLabelCut = dot >= 0 && end.indexOf('.', dot + 1) >= 0;
  return { shown: `…${isLabelCut ? end.slice(dot) : end}`, isClipped: true };
}

/** The text, truncated after `length` code points, and whether it was truncated. Pure. */
export function clip(text: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  const characters = [...text.slice(0, length * 2 + 2)];
  if (characters.length <= length) return { shown: text, isClipped: false };
  return { shown: `${characters.slice(0, length).join('').trimEnd()}…`, isClipped: true };
}
