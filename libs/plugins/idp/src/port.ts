import {
  authenticated,
  boolean,
  dedupe,
  isRecord,
  withPatchedFetch,
  object,
  string,
  type ActiveSession,
  type Connection,
  type DedupedFetch,
  type ProviderError,
  type RedirectResult,
} from '@latchkey/client';
import { loadChunk } from '@latchkey/kernel';
import type { Scope } from './consent/consent.js';
import { formFields } from './form-fields.js';
import type { IdpProtocol } from './options.js';
import { scopesOf, type AuthorizeParams, type LogoutParams } from './request.js';
import { saysSignedOut } from './errors.js';

/** The provider's answer to the start of an authorization. */
export interface AuthorizeStarted {
  readonly consentRequired: boolean;
  /** Not validated. */
  readonly clientName: unknown;
  readonly scopes: readonly Scope[];
}

/** The provider's answer to the start of a log-out. */
export interface LogoutStarted {
  readonly consentRequired: boolean;
  /** The URL to navigate to afterwards. */
  readonly redirectURI: string;
}

/** An HTML form that submits the choice to the provider (provider-api.md 2.4.9). */
export interface ChoiceForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The mode's access to the provider. Every call rejects with ProviderError. */
export interface IdpPort {
  readonly publicToken: string;
  /** The session. Waits until the client knows whether there is one. */
  session(signal: AbortSignal): Promise<ActiveSession | null>;
  /** The session that is known now. */
  sessionNow(): ActiveSession | null;
  /** When the person last signed in, in ms; `undefined` without a session, or if it has no time. */
  signedInAt(): number | undefined;
  /** Completes the sign-in that redirected to this page, and removes its token from the address bar. */
  completeRedirect(sessionDurationMinutes: number): Promise<RedirectResult>;
  /** Calls `listener` at each change, including those of other tabs. Returns a function that removes it. */
  onSession(listener: (session: ActiveSession | null) => void): () => void;
  /**
   * Whether a session that the provider refused is still alive. The page forgets a dead session. True if the check
   * fails.
   */
  isAlive(signal: AbortSignal): Promise<boolean>;
  /**
   * Requests what an authorization requires. Calls with the same session and request within 2 s share one HTTP request.
   * A choice or an aborted caller ends the sharing.
   */
  startAuthorize(protocol: IdpProtocol, params: AuthorizeParams, signal: AbortSignal): Promise<AuthorizeStarted>;
  /** Submits the choice and returns the URL to navigate to. Protocol `json`. */
  submitAuthorize(params: AuthorizeParams, isGranted: boolean, signal: AbortSignal): Promise<string>;
  /** Creates a form that submits the choice. Protocol `form`. */
  choiceForm(params: AuthorizeParams, isGranted: boolean): ChoiceForm;
  startLogout(protocol: IdpProtocol, params: LogoutParams, signal: AbortSignal): Promise<LogoutStarted>;
  /** Ends the session. Never rejects: the page forgets it whatever the provider answers (behaviour.md 4). */
  revoke(): Promise<void>;
  /** Ends the session, so that another person can sign in. Never rejects. */
  logOut(): Promise<unknown>;
  /** The project's name; `null` if it has none. Never rejects; may be slow. */
  projectName(): Promise<string | null>;
  /** The project's descriptions of its own scopes (RBAC). */
  scopeDescriptions(signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
}

/** Time in ms that a log-out waits for the provider. */
const REVOKE_MS = 5_000;

const answered = /* @__PURE__ */ object({ consent_required: boolean });
const redirected = /* @__PURE__ */ object({ redirect_uri: string });

const WITHOUT_CONSENT: AuthorizeStarted = { consentRequired: false, clientName: undefined, scopes: [] };

/** @throws TypeError if it is not an answer to an authorization (provider-api.md 2.4.8) */
function startedByClient(answer: unknown, asked: readonly string[]): AuthorizeStarted {
  if (!answered(answer).consent_required) return WITHOUT_CONSENT;
  const { client, scope_results }: Fields = Object(answer);
  if (!isRecord(client) || !Array.isArray(scope_results))
    throw new TypeError('client or scope_results has an unexpected value');
  const scopes = scope_results.map((result: unknown): Scope => {
    const { scope, is_grantable: isGrantable } = judged(result);
    const { description }: Fields = Object(result);
    return { scope, isGrantable, ...(typeof description === 'string' && { description }) };
  });
  const named = scopes.filter(({ scope }) => scope);
  return { consentRequired: true, clientName: client['client_name'], scopes: named[0] ? named : allOf(asked, true) };
}

/** @throws TypeError if it is not an answer to an authorization (provider-api.md 2.4.9) */
function startedByForm(answer: unknown, asked: readonly string[]): AuthorizeStarted {
  if (!answered(answer).consent_required) return WITHOUT_CONSENT;
  const { oidc_client, grantable_scope, ungrantable_scope }: Fields = Object(answer);
  if (!isRecord(oidc_client)) throw new TypeError('oidc_client has an unexpected value');
  const grantable = scopesOf(string(grantable_scope ?? ''));
  const ungrantable = scopesOf(string(ungrantable_scope ?? ''));
  const isSilent = !grantable[0] && !ungrantable[0];
  return {
    consentRequired: true,
    clientName: oidc_client['client_name'],
    scopes: [...allOf(isSilent ? asked : grantable, true), ...allOf(ungrantable, false)],
  };
}

type Fields = Readonly<Record<string, unknown>>;

const judged = /* @__PURE__ */ object({ scope: string, is_grantable: boolean });

const allOf = (names: readonly string[], isGrantable: boolean): readonly Scope[] =>
  names.map((scope) => ({ scope, isGrantable }));

/** Validates the answer to a log-out's start, which is the same on both paths (provider-api.md 2.4.8, 2.4.9). */
const logoutStarted = (answer: unknown): LogoutStarted => ({
  consentRequired: answered(answer).consent_required,
  redirectURI: redirected(answer).redirect_uri,
});

/**
 * The parameters by which an application says how the person signs in and how it is answered (OpenID Connect Core 1.0
 * section 3.1.2.1, RFC 7636 section 4.3). A `max_age` that is no number is left out: the widget refuses the request.
 */
function howToSignIn(params: AuthorizeParams): Readonly<Record<string, string | number>> {
  const { code_challenge_method, prompt, max_age, login_hint, ui_locales, response_mode } = params;
  const given = Object.entries({ code_challenge_method, prompt, login_hint, ui_locales, response_mode });
  return {
    ...Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    ...(max_age !== undefined && /^\d{1,15}$/.test(max_age) && { max_age: Number(max_age) }),
  };
}

/** Leaves out what the provider assumes anyway: the forms contain no more parameters than the specification names. */
function withoutDefaults({ code_challenge_method: method, ...params }: AuthorizeParams): AuthorizeParams {
  return { ...params, ...(method !== undefined && method !== 'S256' && { code_challenge_method: method }) };
}

/** Creates the port over the official client. */
export function createPort(connection: Connection): IdpPort {
  const { client, request, publicToken } = connection;
  let recent: { readonly about: string; readonly ask: DedupedFetch<AuthorizeStarted> } | undefined;
  const verify = (signal: AbortSignal) =>
    connection.call(({ session }) => session.authenticate(), authenticated, { signal });
  const askAboutAuthorize = (protocol: IdpProtocol, params: AuthorizeParams): Promise<AuthorizeStarted> => {
    const { client_id, redirect_uri, response_type, scopes, resource } = params;
    const about = { client_id, redirect_uri, response_type };
    if (protocol === 'form') {
      // behaviour.md 7: these four, and what the application says about the sign-in.
      const body = { ...about, scope: scopes.join(' '), ...howToSignIn(withoutDefaults(params)) };
      const check = (answer: unknown) => startedByForm(answer, scopes);
      return request('POST', '/oauth/authorize/start', body, check);
    }
    // Also sends what the provider may check. Parameters that only the answer needs are sent with the choice.
    const others = {
      ...(resource && { resource: [...resource] }),
      ...howToSignIn(params),
    };
    const body = { ...about, scopes: [...scopes], ...others };
    const check = (answer: unknown) => startedByClient(answer, scopes);
    return connection.call(({ idp }) => idp.oauthAuthorizeStart(body), check);
  };
  return {
    publicToken,
    async session(signal) {
      const known = connection.session();
      // The client's own check is running, but has no timeout and reports no error. This one does.
      if (known || !client.session.getInfo().fromCache) return known;
      await verify(signal).catch((error: unknown) => {
        if (!saysSignedOut(error)) throw error;
      });
      return connection.session();
    },
    sessionNow: connection.session,
    signedInAt() {
      const { authentication_factors: factors }: Fields = Object(client.session.getSync());
      if (!connection.session() || !Array.isArray(factors)) return undefined;
      const times = factors.map((factor) => Date.parse(String((Object(factor) as Fields)['last_authenticated_at'])));
      const known = times.filter(Number.isFinite);
      return known[0] === undefined ? undefined : Math.max(...known);
    },
    completeRedirect: async (sessionDurationMinutes) => {
      const { completeRedirect } = await loadChunk(import('./complete-redirect.js'));
      return completeRedirect(connection, sessionDurationMinutes);
    },
    onSession: connection.onSession,
    isAlive: (signal) =>
      verify(signal).then(
        () => true,
        (error: unknown) => !saysSignedOut(error),
      ),
    async startAuthorize(protocol, params, signal) {
      const about = JSON.stringify([protocol, params, connection.session()?.session_id]);
      if (recent?.about !== about) recent = { about, ask: dedupe(() => askAboutAuthorize(protocol, params)) };
      const forget = () => {
        recent = undefined;
      };
      signal.addEventListener('abort', forget);
      try {
        return await recent.ask();
      } finally {
        signal.removeEventListener('abort', forget);
      }
    },
    async submitAuthorize(params, consent_granted, signal) {
      const { client_id, redirect_uri, response_type, scopes, code_challenge, state, nonce, resource } = params;
      const body = {
        ...{ client_id, redirect_uri, response_type, scopes: [...scopes] },
        ...(code_challenge !== undefined && { code_challenge }),
        ...(state !== undefined && { state }),
        ...(nonce !== undefined && { nonce }),
        ...(resource && { resource: [...resource] }),
        ...howToSignIn(params),
        consent_granted,
      };
      const check = (answer: unknown) => redirected(answer).redirect_uri;
      recent = undefined;
      return connection.call(({ idp }) => idp.oauthAuthorizeSubmit(body), check, { signal });
    },
    choiceForm(params, isGranted) {
      const { client_id, redirect_uri, response_type, scopes, code_challenge, state, nonce } = params;
      recent = undefined;
      return {
        action: `${connection.apiBase}/sdk/v1/oauth/authorize`,
        // behaviour.md 3, authorize params. The others are those of requests that contain them.
        fields: {
          client_id,
          redirect_uri,
          response_type,
          scope: scopes.join(' '),
          ...(code_challenge !== undefined && { code_challenge }),
          ...(state !== undefined && { state }),
          ...(nonce !== undefined && { nonce }),
          ...Object.fromEntries(
            Object.entries(howToSignIn(withoutDefaults(params))).map(([name, value]) => [name, String(value)]),
          ),
          consent_granted: String(isGranted),
          ...formFields(connection),
        },
      };
    },
    startLogout: (protocol, params, signal) =>
      protocol === 'form'
        ? request('POST', '/oauth/logout/start', params, logoutStarted, { signal })
        : connection.call(({ idp }) => idp.oauthLogoutStart(params), logoutStarted, { signal }),
    async revoke() {
      const { __Authorization: authorization } = formFields(connection);
      const lasting = { keepalive: true };
      const sent =
        (original: typeof fetch): typeof fetch =>
        (input, init) =>
          original(input, { ...init, ...lasting, signal: AbortSignal.timeout(REVOKE_MS) });
      const revoke = () => withPatchedFetch(sent, () => client.session.revoke({ forceClear: true }));
      try {
        await connection.call(revoke, Boolean);
      } catch (error) {
        if (!(error as ProviderError).retryable) return;
        // The page has forgotten the session and is about to be left: retries with a request that outlives it
        // (robustness.md 43).
        void fetch(`${connection.apiBase}/sdk/v1/sessions/revoke`, {
          ...lasting,
          method: 'POST',
          headers: {
            Authorization: authorization,
            'Content-Type': 'application/json',
            'X-SDK-Parent-Host': location.origin,
          },
          credentials: 'include',
        }).catch(() => {});
      }
    },
    logOut: connection.logOut,
    projectName: () => connection.bootstrap().then(({ projectName }) => projectName),
    scopeDescriptions: (signal) =>
      request('GET', `/projects/bootstrap/${connection.publicToken}`, undefined, descriptionsOf, { signal }),
  };
}

/** The scope descriptions in a bootstrap (provider-api.md 2.4.1, `rbac_policy.scopes`). Skips malformed entries. */
export function descriptionsOf(answer: unknown): ReadonlyMap<string, string> {
  const { scopes }: Fields = Object(Object(answer).rbac_policy);
  const descriptions = new Map<string, string>();
  for (const entry of Array.isArray(scopes) ? scopes : []) {
    const { scope, description }: Fields = Object(entry);
    if (typeof scope === 'string' && typeof description === 'string') descriptions.set(scope, description);
  }
  return descriptions;
}
