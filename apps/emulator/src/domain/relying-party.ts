import { isIP } from 'node:net';

/** One host name as browsers write it: lower-case labels of letters, digits and hyphens, no dot at the end. */
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * Whether a page on `host` may use passkeys of `domain`: its own host, or a registrable parent of it (Web
 * Authentication Level 3 §5.1.3 step 8, HTML "is a registrable domain suffix of or is equal to"). IP addresses are
 * refused. Only public suffixes of one label are recognized; a browser itself refuses others, such as `co.uk`.
 */
export function mayUseDomain(domain: string, host: string): boolean {
  if (!HOST_NAME.test(domain) || isIP(domain) !== 0) return false;
  return domain === host || (domain.includes('.') && host.endsWith(`.${domain}`));
}
