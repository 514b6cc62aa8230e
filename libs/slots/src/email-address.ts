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
