import { domainToASCII } from 'node:url';

/**
 * One address as the WHATWG HTML standard's `input type=email` accepts it, with letters of all scripts (RFC 6531
 * section 3.3). It can't contain a list, display name, comment, quoted part or line break, so a message goes to one
 * address only (CVE-2022-35924, CVE-2022-31127). {@link ASCII_DOMAIN} also requires two labels after the `@`.
 */
const ADDRESS = /^([a-z0-9.!#$%&'*+/=?^_`{|}~\u0080-\u{10ffff}-]+)@([\p{L}\p{M}\p{N}.-]+)$/iu;

/** White space, control characters, invisible characters and direction marks. */
const INVISIBLE = /[\p{Z}\p{C}]/u;

const ASCII_DOMAIN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 section 4.5.3.1, in octets of UTF-8. The limit of the address excludes the two angle brackets of a path. */
const MAX_LOCAL_PART_LENGTH = 64;
const MAX_ADDRESS_LENGTH = 254;

/** Whether the text is exactly one email address. */
export function isEmail(text: string): boolean {
  const address = normalizeEmail(text);
  const [, localPart = '', domain = ''] = ADDRESS.exec(address) ?? [];
  return (
    // Another program may convert a compatibility form of a separator, such as a full-width comma, to the separator.
    [text, text.normalize('NFKC')].every((form) => ADDRESS.test(form) && !INVISIBLE.test(form)) &&
    Buffer.byteLength(localPart) <= MAX_LOCAL_PART_LENGTH &&
    Buffer.byteLength(address) <= MAX_ADDRESS_LENGTH &&
    ASCII_DOMAIN.test(domain)
  );
}

/**
 * The form in which an address is stored, compared and written to: lower case, composed accents (RFC 6532 section 3.1)
 * and an ASCII domain. Addresses that differ only in these belong to the same person.
 */
export function normalizeEmail(email: string): string {
  const composed = email.normalize('NFC').toLowerCase();
  const [, localPart, domain] = ADDRESS.exec(composed) ?? [];
  // A domain in ASCII stays unchanged: the URL parser would read numbers as an IPv4 address.
  if (domain === undefined || !/[^\0-\x7f]/.test(domain)) return composed;
  return `${localPart}@${domainToASCII(domain)}`;
}
