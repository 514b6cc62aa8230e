import type { Emulator } from '../emulator.js';
import type { Contact } from '../store/contacts.js';
import type { LinkKind } from '../store/email-links.js';
import type { PkceSetting } from './pkce.js';
import { checkVerifier } from './pkce.js';

/** A link's token in a request. */
export interface PresentedLink {
  readonly token: string;
  readonly code_verifier?: string | undefined;
}

/** Both links of a password-reset mail have the challenge of that request. */
const PKCE_SETTINGS: Readonly<Record<LinkKind, PkceSetting | undefined>> = {
  magic_links: 'pkce_required_for_email_magic_links',
  login: 'pkce_required_for_password_resets',
  reset_password: 'pkce_required_for_password_resets',
  // No email, which another person could open.
  embedded: undefined,
};

/**
 * Validates a link without spending it: after an error the link is still valid.
 *
 * @param kinds the accepted kinds of links
 * @returns the address that it was sent to, or `undefined` if the link is unknown, used, expired or of another kind
 * @throws {ContractError} 400 the errors of {@link checkVerifier}
 */
export function openLink(
  { emailLinks, users, project }: Emulator,
  { token, code_verifier }: PresentedLink,
  kinds: readonly LinkKind[],
): Contact | undefined {
  const link = emailLinks.find(token);
  if (link === undefined || !kinds.includes(link.kind)) return undefined;
  const setting = PKCE_SETTINGS[link.kind];
  checkVerifier(code_verifier, link.codeChallenge, setting !== undefined && project.settings[setting]);
  return users.emails.get(link.emailId);
}
