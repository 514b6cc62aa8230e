/**
 * The pattern that browsers use for `type="email"` (HTML, valid e-mail address), with two changes: the domain must
 * contain a dot, and letters of all scripts are allowed (RFC 6531 section 3.3).
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)+$/iu;

/** Whitespace and invisible characters. */
const INVISIBLE = /[\p{Z}\p{C}]/u;

/** Whether the text has the form of an email address of at most 254 characters. The provider makes the final check. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    // Another program may normalize a compatibility character, such as a full-width comma, to a separator.
    [text, text.normalize('NFKC')].every((form) => ADDRESS.test(form) && !INVISIBLE.test(form))
  );
}

/**
 * Returns the email address in a typed or pasted text, as {@link isEmail} accepts it; `undefined` for any other text.
 * Drops surrounding whitespace, format characters (Unicode `Cf`), such as the direction marks that password managers
 * copy, and letters that are drawn as nothing, and converts full-width characters of East Asian keyboards.
 */
export function emailOf(text: string): string | undefined {
  const address = text
    // Domains may contain a joiner between letters (RFC 5892 appendix A). Without it, the domain is another one.
    .replace(/(?![\u200c\u200d][^\0-\x7f])\p{Cf}|[\u034f\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/[！-～｡﹒﹫]/g, (character) => character.normalize('NFKC'))
    .replaceAll('。', '.')
    .trim();
  return isEmail(address) ? address : undefined;
}
