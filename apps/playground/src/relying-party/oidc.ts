import {
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  checkProtocol,
  discoveryRequest,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  None,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processDiscoveryResponse,
  processRefreshTokenResponse,
  processRevocationResponse,
  processUserInfoResponse,
  refreshTokenGrantRequest,
  revocationRequest,
  userInfoRequest,
  validateApplicationLevelSignature,
  validateAuthResponse,
  type AuthorizationServer,
  type Client,
  type IDToken,
  type TokenEndpointResponse,
  type UserInfoResponse,
} from 'oauth4webapi';
import { checkAccessTokenHash } from './at-hash.js';

// What an OpenID Connect client does, each step by the library's own function; this file only puts them in order.

/** How long a request may take before the person is told that nobody answers. */
const LIMIT_MS = 15_000;

/** An application as its identity provider has it registered. */
export interface Registration {
  readonly issuer: URL;
  readonly clientId: string;
  /** Where the answers to sign-in and log-out come, to the letter. */
  readonly redirectUri: string;
}

/** What the application asks for. */
export interface Ask {
  /** `openid` among them. */
  readonly scopes: readonly string[];
  /** OpenID Connect Core 1.0 section 3.1.2.1. Left out: the provider decides. */
  readonly prompt?: string;
  /** What of the application's own comes back with the answer, inside `state`. */
  readonly note: string;
  /** Parameters of the provider's page that are not the protocol's. */
  readonly additional: Readonly<Record<string, string>>;
}

/** What this tab remembers of a sign-in that is under way. */
export interface SignInTransaction {
  readonly kind: 'signIn';
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly additional: Readonly<Record<string, string>>;
}

/** What this tab remembers of a log-out that is under way. */
export interface SignOutTransaction {
  readonly kind: 'signOut';
  readonly state: string;
}

/** Somebody who is signed in to the application. */
export interface Session {
  readonly accessToken: string;
  /** Milliseconds since the epoch; left out when the provider does not say. */
  readonly expiresAt?: number;
  readonly refreshToken?: string;
  readonly idToken: string;
  /** Of the ID token, verified. */
  readonly claims: IDToken;
  /** What was granted, as the provider says it; left out when that is what was asked for. */
  readonly scope?: string;
  /** Whether the ID token vouched for the access token. */
  readonly isAccessTokenBound: boolean;
  readonly note: string;
  readonly additional: Readonly<Record<string, string>>;
}

/** Makes the client of one identity provider. Nothing is asked of it before the first step. */
export function createRelyingParty({ issuer, clientId, redirectUri }: Registration) {
  const client: Client = { client_id: clientId, token_endpoint_auth_method: 'none' };
  const isLoopback = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(issuer.hostname);
  // Plain http is for this machine alone: RFC 8252 section 7.3 and RFC 9700 section 2.6.
  const http = {
    signal: () => AbortSignal.timeout(LIMIT_MS),
    ...(isLoopback && { [allowInsecureRequests]: true }),
  };

  let discovered: Promise<AuthorizationServer> | undefined;
  function discover(): Promise<AuthorizationServer> {
    discovered ??= discoveryRequest(issuer, http)
      .then((response) => processDiscoveryResponse(issuer, response))
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  }

  async function pageOf(endpoint: 'authorization_endpoint' | 'end_session_endpoint'): Promise<URL> {
    const address = (await discover())[endpoint];
    if (!address) throw new OperationProcessingError(`The provider's discovery document has no "${endpoint}".`);
    const url = new URL(address);
    checkProtocol(url, !isLoopback);
    return url;
  }

  async function sessionOf(response: Response, tokens: TokenEndpointResponse) {
    const claims = getValidatedIdTokenClaims(tokens);
    if (!claims || !tokens.id_token) return undefined;
    await validateApplicationLevelSignature(await discover(), response, http);
    return {
      idToken: tokens.id_token,
      claims,
      isAccessTokenBound: await checkAccessTokenHash(tokens.id_token, tokens.access_token),
    };
  }

  return {
    /** The address at which the person signs in, and what to remember until they come back. */
    async beginSignIn({
      scopes,
      prompt,
      note,
      additional,
    }: Ask): Promise<{ url: URL; transaction: SignInTransaction }> {
      const url = await pageOf('authorization_endpoint');
      const verifier = generateRandomCodeVerifier();
      const nonce = generateRandomNonce();
      const state = stateWith(note);
      const parameters = {
        ...additional,
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url, transaction: { kind: 'signIn', state, nonce, verifier, additional } };
    },

    /**
     * Takes the provider's answer: `state` and `iss` (RFC 9207), the code's exchange, the ID token's claims, nonce,
     * signature and `at_hash`.
     * @throws whatever of these is not as it has to be; nothing is kept then.
     */
    async finishSignIn(answer: URLSearchParams, transaction: SignInTransaction): Promise<Session> {
      const provider = await discover();
      const { state, nonce, verifier, additional } = transaction;
      const callback = validateAuthResponse(provider, client, answer, state);
      const response = await authorizationCodeGrantRequest(
        provider,
        client,
        None(),
        callback,
        redirectUri,
        verifier,
        http,
      );
      const tokens = await processAuthorizationCodeResponse(provider, client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      });
      const identity = await sessionOf(response, tokens);
      if (!identity) throw new OperationProcessingError('The provider sent no ID token.');
      return { ...tokensOf(tokens), ...identity, note: noteIn(state), additional };
    },

    /**
     * New tokens for old.
     * @throws when the provider refuses, or answers with another person's ID token.
     */
    async refresh(session: Session): Promise<Session> {
      const provider = await discover();
      if (!session.refreshToken) throw new OperationProcessingError('There is no refresh token.');
      const response = await refreshTokenGrantRequest(provider, client, None(), session.refreshToken, http);
      const tokens = await processRefreshTokenResponse(provider, client, response);
      const identity = await sessionOf(response, tokens);
      // OpenID Connect Core 1.0 section 12.2: it is the same person, or no answer to this.
      if (identity && identity.claims.sub !== session.claims.sub)
        throw new OperationProcessingError('The refreshed ID token is another person’s.');
      return { ...session, ...tokensOf(tokens), ...(identity ?? { isAccessTokenBound: false }) };
    },

    /** What the provider tells of the person now. @throws when the access token is no longer good. */
    async userInfo({ accessToken, claims }: Session): Promise<UserInfoResponse> {
      const provider = await discover();
      const response = await userInfoRequest(provider, client, accessToken, http);
      return processUserInfoResponse(provider, client, claims.sub, response);
    },

    /** Gives the tokens back (RFC 7009); the refresh token takes its access tokens with it. */
    async revoke({ refreshToken, accessToken }: Session): Promise<void> {
      const provider = await discover();
      const response = await revocationRequest(provider, client, None(), refreshToken ?? accessToken, http);
      await processRevocationResponse(response);
    },

    /**
     * The address at which the person logs out at the provider, too (OpenID Connect RP-Initiated Logout 1.0 section 2).
     * @param withHint whether the provider is told who is leaving; without, it has to ask.
     */
    async beginSignOut(
      { idToken, additional }: Session,
      withHint: boolean,
    ): Promise<{ url: URL; transaction: SignOutTransaction }> {
      const url = await pageOf('end_session_endpoint');
      const state = generateRandomState();
      const parameters = {
        ...additional,
        client_id: clientId,
        post_logout_redirect_uri: redirectUri,
        state,
        ...(withHint && { id_token_hint: idToken }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url, transaction: { kind: 'signOut', state } };
    },
  };
}

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** A state that nobody can guess, with a note behind it. */
function stateWith(note: string): string {
  return note ? `${generateRandomState()}.${note}` : generateRandomState();
}

/** The note in a state of {@link stateWith}, whose random part has no dot. */
function noteIn(state: string): string {
  const at = state.indexOf('.');
  return at < 0 ? '' : state.slice(at + 1);
}

function tokensOf({ access_token, expires_in, refresh_token, scope }: TokenEndpointResponse) {
  return {
    accessToken: access_token,
    ...(expires_in !== undefined && { expiresAt: Date.now() + expires_in * 1_000 }),
    ...(refresh_token && { refreshToken: refresh_token }),
    ...(scope !== undefined && { scope }),
  };
}
