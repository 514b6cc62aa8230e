import { notCreated, reasonOf } from './not-created.js';
import type { PasskeysOptions } from '../options.js';
import { developerHint, passkeyError, exceptionOf } from '../errors.js';

/** Messages that only flows show. behaviour.md 8 gives the first two; the others are our own. */
export const flowMessages = {
  registered: {
    id: 'passkeys.registered',
    text: 'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  },
  notCreated,
  badName: { id: 'passkeys.badName', text: 'Type a name of 1 to 128 characters.' },
  renamed: { id: 'passkeys.renamed', text: 'The passkey is now called {name}.' },
  deleted: { id: 'passkeys.deleted', text: '{name} was deleted.' },
} as const;

/** The provider's error types for an ended session (provider-api.md 2.8). */
const NO_USER = ['user_unauthenticated', 'session_not_found', 'unauthorized_credentials'];

/** Whether the page's session has ended. */
export function isSignedOut(error: unknown): boolean {
  return NO_USER.includes(Object(error).errorType);
}

/** Whether the passkey no longer exists. */
export function isGone(error: unknown): boolean {
  return Object(error).errorType === 'webauthn_registration_not_found';
}

/**
 * Wraps a registration error for the person (behaviour.md 8): the specification's sentence, then the reason from the
 * original error, which is the `cause`.
 */
export function toRegistrationError(error: unknown, options: PasskeysOptions): unknown {
  const { errorType }: Readonly<Record<string, unknown>> = Object(error);
  const isRegistered = exceptionOf(error) === 'InvalidStateError' || errorType === 'duplicate_webauthn_registration';
  if (isRegistered) return passkeyError(error, 'already-registered', flowMessages.registered);
  const reason = reasonOf(error);
  // One text, so that addresses in the reason become links.
  const said = reason ? { id: notCreated.id, text: `${notCreated.text} ${reason.text}` } : notCreated;
  return Object.assign(passkeyError(error, 'not-created', said, developerHint(error, options)), { reason });
}
