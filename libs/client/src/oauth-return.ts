import { LatchkeyError } from '@latchkey/kernel';
import { clearReturn } from './address.js';
import { ProviderError } from './errors.js';
import { readable } from './explain.js';
import { forgetOAuthPair } from './oauth-pair.js';

// What a return from an OAuth provider has beyond that from an email link.

export { bringBackOAuthPair, forgetOAuthPair } from './oauth-pair.js';

/** What an OAuth provider sends back in a token's place. */
const REFUSAL = ['error', 'error_description'];

/**
 * Takes the refusal of an OAuth provider up (RFC 6749 section 4.1.2.1), and out of the address bar. What it says is for
 * developers alone: anybody can write it into a link.
 */
export function takeRefusal(publicToken: string, params: URLSearchParams): LatchkeyError {
  forgetOAuthPair(publicToken);
  const address = new URL(location.href);
  if (REFUSAL.every((name) => address.searchParams.get(name) === params.get(name))) clearReturn(address, REFUSAL);
  const [error, description] = REFUSAL.map((name) => readable(params.get(name)));
  const isDenied = error === 'access_denied';
  return new LatchkeyError({
    code: isDenied ? 'redirect/denied' : 'redirect/provider-error',
    message: `The OAuth provider answered "${error}", and says: "${description ?? ''}".`,
    words: isDenied
      ? { id: 'error.denied', text: 'Sign-in was cancelled. You can try again, or choose another way.' }
      : {
          id: 'error.provider-error',
          text: 'That account could not be used just now. Try again, or choose another way.',
        },
  });
}

/** What it means that a token's verifier is not here (PROVIDER_CONTRACT 2.8); nothing for any other error. */
export function startedElsewhere(reason: LatchkeyError): LatchkeyError | undefined {
  if (!(reason instanceof ProviderError && reason.errorType?.startsWith('pkce_'))) return undefined;
  return new LatchkeyError({
    code: 'redirect/started-elsewhere',
    message: `The token's PKCE verifier is not here (${reason.errorType}).`,
    hint: 'Redirect URLs must lead to the origin, and to the browser, that the sign-in was started in.',
    words: { id: 'error.started-elsewhere', text: 'This sign-in was started elsewhere. Please start it again here.' },
    cause: reason,
  });
}
