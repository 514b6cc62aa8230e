import { domainToASCII } from 'node:url';

/**
 * One address as the WHATWG HTML standard's `input type=email` takes it, with at least two labels after the `@`, and
 * letters of all scripts (RFC 6531 section 3.3). There is no way to write a list, a display name, a comment, a quoted
 * part or a line break in it, so one address is all that a message can go to (CVE-2022-35924, CVE-2022-31127).
 */
const ADDRESS = /^([a-z0-9.!#$%&'*+/=?^_`{|}~\u0080-\u{10ffff}-]+)@([\p{L}\p{M}\p{N}.-]+)$/iu;

/** White space, control characters, and characters that show nothing or change the direction of others. */
const INVISIBLE = /[\p{Z}\p{C}]/u;

const ASCII_DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 section 4.5.3.1, in octets of UTF-8; the whole is less the two angle brackets of a path. */
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 254;

/** Whether the text is exactly one email address. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text);
  const [, localPart = '', domain = ''] = ADDRESS.exec(address) ?? [];
  return (
    // A compatibility form of a separator, such as a full-width comma, may become one in another program.
    [text, text.normalize('NFKC')].every((form) => ADDRESS.test(form) && !INVISIBLE.test(form)) &&
    Buffer.byteLength(localPart) <= MAX_LOCAL_PART_LENGTH &&
    Buffer.byteLength(address) <= MAX_ADDRESS_LENGTH &&
    ASCII_DOMAIN.test(domain)
  );
}

/**
 * The form in which an address is stored, compared and written to: case doesn't distinguish people, nor does it matter
 * how a letter with an accent is composed (RFC 6532 section 3.1), or whether a domain is written in its own script.
 */
export function normalizeEmail(email: string): string {
  const composed = email.normalize('NFC').toLowerCase();
  const [, localPart, domain] = ADDRESS.exec(composed) ?? [];
  // A domain in ASCII stays as it is: the URL parser would read numbers as an IPv4 address.
  if (domain === undefined || !/[^\0-\x7f]/.test(domain)) return composed;
  return `${localPart}@${domainToASCII(domain)}`;
}
