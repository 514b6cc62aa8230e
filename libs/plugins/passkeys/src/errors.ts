import type { ProviderError } from '@latchkey/client';
import { LatchkeyError, type UserMessage } from '@latchkey/kernel';
import type { PasskeysOptions } from './options.js';

// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Messages that only flows show. behaviour.md 8 gives the first two; the others are our own. */
export const flowMessages = {
  notFound: {
    id: 'passkeys.notFound',
    text: 'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  },
  unknown: {
    id: 'passkeys.unknown',
    text: 'Unknown error occurred during passkey authentication. Please try again.',
  },
  notUsed: { id: 'passkeys.notUsed', text: 'No passkey was used. You can try again.' },
  notHere: { id: 'passkeys.notHere', text: 'Passkeys cannot be used on this page.' },
  notSupported: { id: 'passkeys.notSupported', text: 'This device has no way to use a passkey here.' },
} as const;

/** Errors of the network and of the page, which already have messages from the client. */
const WAY_TO_PROVIDER = [
  'provider/offline',
  'provider/timeout',
  'provider/unreachable',
  'provider/storage-blocked',
  'provider/insecure-context',
];

/**
 * Whether the error occurred between the page and the provider, not between the page and the browser: it is then passed
 * on unchanged. Errors that are no ProviderError count too, such as a chunk that did not load.
 */
function isNetworkError(error: unknown): boolean {
  const { code }: { readonly code?: unknown } = Object(error);
  // A DOMException has a number there.
  return !String(code).startsWith('provider/') || WAY_TO_PROVIDER.includes(String(code));
}

/**
 * The name of the browser's exception (W3C WebAuthn Level 3, 5.1.3 and 5.1.4); '' if the browser did not throw. Its
 * message differs between browsers and is never evaluated.
 */
export function exceptionOf(error: unknown): string {
  const { cause, code }: { readonly cause?: unknown; readonly code?: unknown } = Object(error);
  const { name }: { readonly name?: unknown } = Object(cause);
  return code === 'provider/failed' ? String(name) : '';
}

/** Whether the person cancelled or took too long; browsers do not distinguish the two. */
export function isCancelled(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(exceptionOf(error));
}

/** Whether the browser rejects the page or the device, so that a retry can't succeed. */
export function isPermanentRefusal(error: unknown): boolean {
  return ['NotAllowedError', 'SecurityError', 'NotSupportedError'].includes(exceptionOf(error));
}

/** A hint for developers, if there is one; development builds also log it to the console. */
export function developerHint(error: unknown, { domain }: PasskeysOptions): string | undefined {
  if (exceptionOf(error) !== 'SecurityError') return undefined;
  const hint =
    `The browser refuses this page the passkeys of ${domain ? `"${domain}"` : 'its own host'}: the domain has to be the ` +
    "page's host or one above it, and a frame of another origin needs " +
    'allow="publickey-credentials-get; publickey-credentials-create".';
  if (process.env.NODE_ENV !== 'production') console.warn(`Latchkey: ${hint}`);
  return hint;
}

/** Wraps an error in a LatchkeyError with code `passkeys/…`. */
export function passkeyError(cause: unknown, code: string, said: UserMessage, hint?: string): LatchkeyError {
  const { errorType, code: what, retryAfterMs }: Partial<ProviderError> = Object(cause);
  return new LatchkeyError({
    code: `passkeys/${code}`,
    message: `The passkey ceremony failed: ${exceptionOf(cause) || errorType || what}.`,
    hint,
    cause,
    userMessage: said,
    retryAfterMs,
  });
}

/**
 * Wraps a sign-in error for the person (behaviour.md 8: an API error and an empty response are the same). Cancellation
 * is not an error: see {@link isCancelled}.
 */
export function toSignInError(error: unknown, options: PasskeysOptions): unknown {
  if (isNetworkError(error)) return error;
  if (Object(error).errorType === 'webauthn_registration_not_found')
    return passkeyError(error, 'not-found', flowMessages.notFound);
  switch (exceptionOf(error)) {
    case 'SecurityError':
      return passkeyError(error, 'not-here', flowMessages.notHere, developerHint(error, options));
    case 'NotSupportedError':
      return passkeyError(error, 'not-supported', flowMessages.notSupported);
    default:
      return passkeyError(error, 'unknown', flowMessages.unknown);
  }
}
