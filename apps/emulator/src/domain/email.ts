/**
 * One address as the WHATWG HTML standard's `input type=email` takes it, with at least two labels after the `@`.
 * There is no way to write a list, a display name, a comment, a quoted part or a line break in it, so one address is
 * all that a message can go to (CVE-2022-35924, CVE-2022-31127).
 */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 §4.5.3.1.3 less its two angle brackets. */
const MAX_ADDRESS_LENGTH = 254;

/** Whether the text is exactly one email address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);
}

/** The form in which an address is stored and compared: case doesn't distinguish people. */
export function normalizeEmail(email: string): string {
  return email.toLowerCase();
}
