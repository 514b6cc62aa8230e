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

// The steps of an OpenID Connect client. The library implements each step; this file puts them in order.

/** The timeout of a request. */
const LIMIT_MS = 15_000;

/** The registration of an application at its identity provider. */
export interface Registration {
  readonly issuer: URL;
  readonly clientId: string;
  /** The exact redirect URI for sign-in and log-out. */
  readonly redirectUri: string;
}

/** The parameters of a sign-in request. */
export interface Ask {
  /** Must include `openid`. */
  readonly scopes: readonly string[];
  /** OpenID Connect Core 1.0 section 3.1.2.1. @default the provider decides */
  readonly prompt?: string;
  /** A value of the application that returns with the response, inside `state`. */
  readonly note: string;
  /** Parameters of the provider's page that are not part of the protocol. */
  readonly additional: Readonly<Record<string, string>>;
}

/** The stored state of a sign-in in progress. */
export interface SignInTransaction {
  readonly kind: 'signIn';
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly additional: Readonly<Record<string, string>>;
}

/** The stored state of a log-out in progress. */
export interface SignOutTransaction {
  readonly kind: 'signOut';
  readonly state: string;
}

/** The session of a person who is signed in to the application. */
export interface Session {
  readonly accessToken: string;
  /** Milliseconds since the epoch; `undefined` when the provider does not say. */
  readonly expiresAt?: number;
  readonly refreshToken?: string;
  readonly idToken: string;
  /** The claims of the verified ID token. */
  readonly claims: IDToken;
  /** The granted scopes; `undefined` when they are the requested ones. */
  readonly scope?: string;
  /** Whether the ID token's `at_hash` matched the access token. */
  readonly isAccessTokenBound: boolean;
  readonly note: string;
  readonly additional: Readonly<Record<string, string>>;
}

/** Makes the client of one identity provider. Sends no request before the first step. */
export function createRelyingParty({ issuer, clientId, redirectUri }: Registration) {
  const client: Client = { client_id: clientId, token_endpoint_auth_method: 'none' };
  const isLoopback = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(issuer.hostname);
  // Plain http only on this machine: RFC 8252 section 7.3 and RFC 9700 section 2.6.
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
    /** Returns the address of the sign-in, and the state to store until the person returns. */
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
     * Validates the provider's response: `state` and `iss` (RFC 9207), the exchange of the code, the ID token's claims,
     * nonce, signature and `at_hash`.
     * @throws when one of these is invalid; nothing is stored then.
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
     * Refreshes the tokens.
     * @throws when the provider refuses, or responds with another person's ID token.
     */
    async refresh(session: Session): Promise<Session> {
      const provider = await discover();
      if (!session.refreshToken) throw new OperationProcessingError('There is no refresh token.');
      const response = await refreshTokenGrantRequest(provider, client, None(), session.refreshToken, http);
      const tokens = await processRefreshTokenResponse(provider, client, response);
      const identity = await sessionOf(response, tokens);
      // OpenID Connect Core 1.0 section 12.2: the subject must be the same.
      if (identity && identity.claims.sub !== session.claims.sub)
        throw new OperationProcessingError('The refreshed ID token is another person’s.');
      return { ...session, ...tokensOf(tokens), ...(identity ?? { isAccessTokenBound: false }) };
    },

    /** Requests the person's current claims. @throws when the access token is no longer valid. */
    async userInfo({ accessToken, claims }: Session): Promise<UserInfoResponse> {
      const provider = await discover();
      const response = await userInfoRequest(provider, client, accessToken, http);
      return processUserInfoResponse(provider, client, claims.sub, response);
    },

    /** Revokes the tokens (RFC 7009); revoking the refresh token also revokes its access tokens. */
    async revoke({ refreshToken, accessToken }: Session): Promise<void> {
      const provider = await discover();
      const response = await revocationRequest(provider, client, None(), refreshToken ?? accessToken, http);
      await processRevocationResponse(response);
    },

    /**
     * Returns the address of the log-out at the provider (OpenID Connect RP-Initiated Logout 1.0 section 2).
     * @param withHint whether to send the ID token as a hint; without it the provider has to ask who is leaving.
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

/** Makes an unguessable state, followed by a note. */
function stateWith(note: string): string {
  return note ? `${generateRandomState()}.${note}` : generateRandomState();
}

/** Returns the note in a state of {@link stateWith}, whose random part has no dot. */
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
