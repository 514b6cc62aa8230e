import { LOADING, stateOf, type SessionState } from '../state.js';
import { askProvider } from './ask-provider.js';
import { credentialsOf, type Credentials, type RequestLike, type VerifyInput } from './credentials.js';
import { settingsOf, type SessionVerifierOptions } from './options.js';
import { invalid, type ValidSession, type VerifyResult } from './result.js';
import { createJwtVerifier } from './verify-jwt.js';

/** Verifies sessions on a server. Its functions need no `this`, and may be called at the same time. */
export interface SessionVerifier {
  /**
   * Verifies the session of a request, or a JWT: its signature against the project's key set, its time, issuer and
   * audience; with `checkRevoked`, also whether the session still exists. Never rejects and never throws.
   */
  readonly verify: (input: VerifyInput) => Promise<VerifyResult>;
  /**
   * Returns the state for the HTML of a request: pass it to `<SessionProvider initial>`. It is plain data. With
   * `checkRevoked` it is the provider's answer, with the person's name and addresses, and right for an expired JWT, too.
   * Without it, the person has only an id, and an expired JWT gives `loading`. Never rejects.
   */
  readonly initialState: (request: RequestLike) => Promise<SessionState>;
}

/**
 * Creates a verifier. Create one for each project, outside of the function that answers requests: it keeps the key set.
 * It uses Web APIs only, and runs in Node 20 and in edge functions.
 *
 * @throws LatchkeyError `provider/missing-token`, `provider/invalid-api-url`
 */
export function createSessionVerifier(options: SessionVerifierOptions): SessionVerifier {
  const settings = settingsOf(options);
  const verifyJwt = createJwtVerifier(settings);

  const verifyCredentials = async (given: Credentials): Promise<VerifyResult> => {
    if (!given.jwt) return invalid('missing');
    const result = await verifyJwt(given.jwt);
    if (result.status === 'invalid' || !settings.checkRevoked) return result;
    const answer = await askProvider(given, settings);
    if ('status' in answer) return answer;
    return answer.session_id === result.sessionId ? result : invalid('other-session');
  };

  return {
    verify: (input) => verifyCredentials(credentialsOf(input, settings)),
    async initialState(request) {
      const given = credentialsOf(request, settings);
      if (!given.jwt && !given.sessionToken) return stateOf(null);
      if (settings.checkRevoked) {
        const answer = await askProvider(given, settings);
        if (!('status' in answer)) return stateOf(answer);
        if (answer.reason === 'revoked') return stateOf(null);
      }
      const result = given.jwt ? await verifyJwt(given.jwt) : invalid('missing');
      return result.status === 'valid' ? stateOf(sessionOf(result)) : LOADING;
    },
  };
}

/** The session of a JWT, which names nobody's name. */
function sessionOf({ sessionId, userId, expiresAt, claims }: ValidSession) {
  const { expires_at }: { readonly expires_at?: unknown } = Object(claims['https://stytch.com/session']);
  return {
    session_id: sessionId,
    expires_at: typeof expires_at === 'string' ? expires_at : expiresAt.toISOString(),
    user: { user_id: userId, emails: [], phone_numbers: [] },
  };
}
