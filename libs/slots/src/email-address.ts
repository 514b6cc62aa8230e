/**
 * Whether the text can be an email address, by the pattern that browsers use for `type="email"` (HTML, valid e-mail
 * address), asking for a dot in the domain as well. The provider has the last word.
 */
export function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(text)
  );
}
