/**
 * The pattern that browsers use for `type="email"` (HTML, valid e-mail address), asking for a dot in the domain as well,
 * and with letters of all scripts (RFC 6531 section 3.3).
 */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)+$/iu;

/** White space and characters that show nothing. */
const INVISIBLE = /[\p{Z}\p{C}]/u;

/** Whether the text can be an email address. The provider has the last word. */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    // A compatibility form of a separator, such as a full-width comma, may become one in another program.
    [text, text.normalize('NFKC')].every((form) => ADDRESS.test(form) && !INVISIBLE.test(form))
  );
}
