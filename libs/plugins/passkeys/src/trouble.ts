import { ProviderError } from '@latchkey/client';
import { LatchkeyError, type Words } from '@latchkey/kernel';
import type { PasskeysOptions } from './options.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What is said only when something has happened: the first two by SPEC section 8, the others are ours. */
export const words = {
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

/** Failures of the network and of the page: the provider's edge has words for them. */
const WAY_TO_PROVIDER = [
  'provider/offline',
  'provider/timeout',
  'provider/unreachable',
  'provider/storage-blocked',
  'provider/insecure-context',
];

/**
 * What came between page and provider, not between page and browser: to be passed on as it is. Whatever has no cause
 * that this product knows of, such as code that did not load, counts too.
 */
export function isOnTheWay(error: unknown): boolean {
  return !(error instanceof ProviderError) || WAY_TO_PROVIDER.includes(error.code);
}

/**
 * The name of the browser's exception (W3C WebAuthn Level 3, 5.1.3 and 5.1.4), '' for whatever the browser did not
 * throw. Its sentence differs from browser to browser and is never looked at.
 */
export function exceptionOf(error: unknown): string {
  const { cause }: { readonly cause?: unknown } = Object(error);
  const { name }: { readonly name?: unknown } = Object(cause);
  return error instanceof ProviderError && error.code === 'provider/failed' ? String(name) : '';
}

/** Whether the person has turned away, or took too long; browsers do not tell the one from the other. */
export function isTurnedAway(error: unknown): boolean {
  return ['NotAllowedError', 'AbortError'].includes(exceptionOf(error));
}

/** Whether the browser refuses the page, or the device: asking again changes nothing. */
export function isRefusedForGood(error: unknown): boolean {
  return ['NotAllowedError', 'SecurityError', 'NotSupportedError'].includes(exceptionOf(error));
}

/** What developers can do about it, if they can; development builds say it on the console as well. */
export function advice(error: unknown, { domain }: PasskeysOptions): string | undefined {
  if (exceptionOf(error) !== 'SecurityError') return undefined;
  const hint =
    `The browser refuses this page the passkeys of ${domain ? `"${domain}"` : 'its own host'}: the domain has to be the ` +
    "page's host or one above it, and a frame of another origin needs " +
    'allow="publickey-credentials-get; publickey-credentials-create".';
  if (process.env.NODE_ENV !== 'production') console.warn(`Latchkey: ${hint}`);
  return hint;
}

/** An error of ours around the one that came. */
export function because(cause: unknown, code: string, said: Words, hint?: string): LatchkeyError {
  const { errorType, code: what, retryAfterMs }: Partial<ProviderError> = Object(cause);
  return new LatchkeyError({
    code: `passkeys/${code}`,
    message: `The passkey was of no use: ${exceptionOf(cause) || errorType || what}.`,
    hint,
    cause,
    words: said,
    retryAfterMs,
  });
}

/**
 * What a failed sign-in is for the person (SPEC section 8: an API error and an answer with nothing in it are the same).
 * That they turn away is no failure: see {@link isTurnedAway}.
 */
export function signInTrouble(error: unknown, options: PasskeysOptions): unknown {
  if (isOnTheWay(error)) return error;
  if (Object(error).errorType === 'webauthn_registration_not_found') return because(error, 'not-found', words.notFound);
  switch (exceptionOf(error)) {
    case 'SecurityError':
      return because(error, 'not-here', words.notHere, advice(error, options));
    case 'NotSupportedError':
      return because(error, 'not-supported', words.notSupported);
    default:
      return because(error, 'unknown', words.unknown);
  }
}
