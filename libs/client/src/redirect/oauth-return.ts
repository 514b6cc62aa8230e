import { LatchkeyError, sanitizeText, serverText } from '@latchkey/kernel';
import { clearReturn } from './address.js';
import { ProviderError } from '../errors/provider-error.js';
import { clientPlace, deletePkcePair, tabPlace } from './pkce-pair.js';

// The parts of redirect handling that only OAuth redirects need.

export { passToOpener } from './opener.js';
export { deletePkcePair, restorePkcePair } from './pkce-pair.js';

/** The parameters that an OAuth provider returns instead of a token. */
const REFUSAL = ['error', 'error_description'];

/**
 * Converts the error response of an OAuth provider (RFC 6749 section 4.1.2.1) and removes it from the address bar. Its
 * texts are only for developers, because anybody can write them into a link.
 */
export function consumeRefusal(publicToken: string, params: URLSearchParams): LatchkeyError {
  deletePkcePair(publicToken);
  const address = new URL(location.href);
  if (REFUSAL.every((name) => address.searchParams.get(name) === params.get(name))) clearReturn(address, REFUSAL);
  const [error, description] = REFUSAL.map((name) => sanitizeText(params.get(name), serverText));
  const isDenied = error === 'access_denied';
  return new LatchkeyError({
    code: isDenied ? 'redirect/denied' : 'redirect/provider-error',
    message: `The OAuth provider redirected back with the error "${error}": "${description ?? ''}".`,
    userMessage: isDenied
      ? { id: 'error.denied', text: 'Sign-in was cancelled. You can try again, or choose another way.' }
      : {
          id: 'error.provider-error',
          text: 'That account could not be used just now. Try again, or choose another way.',
        },
  });
}

/**
 * The error of a redirect whose sign-in was not started in this browser: `undefined` if `reason` is no PKCE error of the
 * provider (provider-api.md 2.8).
 *
 * @param reason the provider's refusal of the token. @default none: this browser has no record of a start, and the
 *   token was not sent
 */
export function startedElsewhere(reason?: LatchkeyError): LatchkeyError | undefined {
  const errorType = reason instanceof ProviderError && reason.errorType;
  if (reason && !(errorType && errorType.startsWith('pkce_'))) return undefined;
  return new LatchkeyError({
    code: 'redirect/started-elsewhere',
    message: errorType
      ? `This browser has no PKCE verifier for the token (${errorType}).`
      : 'This browser has not started an OAuth sign-in, so the token of the redirect was not used.',
    hint: 'Start and finish the sign-in on the same origin, in the same browser.',
    userMessage: {
      id: 'error.started-elsewhere',
      text: 'This sign-in was started elsewhere. Please start it again here.',
    },
    cause: reason,
  });
}

/**
 * Whether this browser has started an OAuth sign-in that has not ended: a redirect without a start may belong to
 * somebody else, who wants the person to use a foreign account (RFC 9700 section 4.7). A start in another tab counts: a
 * mobile browser may open the redirect in a new one. The provider checks the verifier.
 */
export function hasStarted(publicToken: string): boolean {
  try {
    return !!(sessionStorage.getItem(tabPlace(publicToken)) ?? localStorage.getItem(clientPlace(publicToken, 'oauth')));
  } catch {
    // No storage: a verifier cannot have survived the navigation.
    return false;
  }
}
