import {
  authenticated,
  boolean,
  dedupe,
  isRecord,
  lendFetch,
  object,
  string,
  type ActiveSession,
  type Connection,
  type DedupedFetch,
  type ProviderError,
} from '@latchkey/client';
import type { Scope } from './consent.js';
import { formFields } from './form-fields.js';
import type { IdpProtocol } from './options.js';
import { scopesOf, type AuthorizeParams, type LogoutParams } from './request.js';
import { saysSignedOut } from './signed-out.js';

/** What the provider says of a request before anybody is asked. */
export interface AuthorizeStarted {
  readonly consentRequired: boolean;
  /** Unchecked. */
  readonly clientName: unknown;
  readonly scopes: readonly Scope[];
}

/** What the provider says of a log-out before anybody is asked. */
export interface LogoutStarted {
  readonly consentRequired: boolean;
  /** Where to go when it is done. */
  readonly redirectURI: string;
}

/** An HTML form that carries the choice to the provider (PROVIDER_CONTRACT 2.4.9). */
export interface ChoiceForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the mode needs of a provider. Every call rejects with ProviderError. */
export interface IdpPort {
  /** The session; waits until it is known whether there is one. */
  session(signal: AbortSignal): Promise<ActiveSession | null>;
  /** The session as it is known now. */
  sessionNow(): ActiveSession | null;
  /** Called at each change, also by another tab. Gives its own undo. */
  onSession(listener: (session: ActiveSession | null) => void): () => void;
  /**
   * Whether the session that the provider has refused is alive all the same. One that is not is forgotten by the page;
   * where that can't be learnt, it counts as alive.
   */
  isAlive(signal: AbortSignal): Promise<boolean>;
  /**
   * Asks what an authorization needs. Calls of the same session about the same request within 2 s share a request; a
   * choice, and a caller that gives up, end the sharing.
   */
  startAuthorize(protocol: IdpProtocol, params: AuthorizeParams, signal: AbortSignal): Promise<AuthorizeStarted>;
  /** Tells the provider the choice; gives the address to go to. Of the protocol `json`. */
  submitAuthorize(params: AuthorizeParams, isGranted: boolean, signal: AbortSignal): Promise<string>;
  /** The same as a form, to be submitted by the page. Of the protocol `form`. */
  choiceForm(params: AuthorizeParams, isGranted: boolean): ChoiceForm;
  startLogout(protocol: IdpProtocol, params: LogoutParams, signal: AbortSignal): Promise<LogoutStarted>;
  /** Ends the session. Never rejects: the page forgets it whatever the provider says (SPEC section 4). */
  revoke(): Promise<void>;
  /** Ends the session, for somebody else to sign in. Never rejects. */
  logOut(): Promise<void>;
  /** The project's name; `null` where it has none. Never rejects, and may take long. */
  projectName(): Promise<string | null>;
  /** What the project says of scopes of its own (RBAC). */
  scopeDescriptions(signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
}

/** After this a log-out no longer waits for the provider. In ms. */
const REVOKE_MS = 5_000;

const answered = /* @__PURE__ */ object({ consent_required: boolean });
const redirected = /* @__PURE__ */ object({ redirect_uri: string });

/** @throws TypeError when it is no answer to an authorization (PROVIDER_CONTRACT 2.4.8) */
function startedByClient(answer: unknown, asked: readonly string[]): AuthorizeStarted {
  const { consent_required: consentRequired, client, scope_results } = answered(answer) as Answer;
  if (!consentRequired) return { consentRequired, clientName: undefined, scopes: [] };
  if (!isRecord(client) || !Array.isArray(scope_results))
    throw new TypeError('client or scope_results is not as agreed');
  const scopes = scope_results.map((result: unknown): Scope => {
    const { scope, is_grantable: isGrantable } = judged(result);
    const { description }: { readonly description?: unknown } = Object(result);
    return { scope, isGrantable, ...(typeof description === 'string' && { description }) };
  });
  const named = scopes.filter(({ scope }) => scope);
  return { consentRequired, clientName: client['client_name'], scopes: named[0] ? named : allOf(asked, true) };
}

/** @throws TypeError when it is no answer to an authorization (PROVIDER_CONTRACT 2.4.9) */
function startedByForm(answer: unknown, asked: readonly string[]): AuthorizeStarted {
  const {
    consent_required: consentRequired,
    oidc_client,
    grantable_scope,
    ungrantable_scope,
  } = answered(answer) as Answer;
  if (!consentRequired) return { consentRequired, clientName: undefined, scopes: [] };
  if (!isRecord(oidc_client)) throw new TypeError('oidc_client is not as agreed');
  const grantable = scopesOf(textOf(grantable_scope));
  const ungrantable = scopesOf(textOf(ungrantable_scope));
  const isSilent = !grantable[0] && !ungrantable[0];
  return {
    consentRequired,
    clientName: oidc_client['client_name'],
    scopes: [...allOf(isSilent ? asked : grantable, true), ...allOf(ungrantable, false)],
  };
}

type Answer = Readonly<Record<string, unknown>> & { readonly consent_required: boolean };

const judged = /* @__PURE__ */ object({ scope: string, is_grantable: boolean });

/** @throws TypeError for anything but a text, or nothing */
function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : string(value);
}

const allOf = (names: readonly string[], isGrantable: boolean): readonly Scope[] =>
  names.map((scope) => ({ scope, isGrantable }));

/** Both paths of a log-out's start give the same (PROVIDER_CONTRACT 2.4.8, 2.4.9). */
const logoutStarted = (answer: unknown): LogoutStarted => ({
  consentRequired: answered(answer).consent_required,
  redirectURI: redirected(answer).redirect_uri,
});

/** The port over the official client. */
export function createPort(connection: Connection): IdpPort {
  const { client, request } = connection;
  let recent: { readonly about: string; readonly ask: DedupedFetch<AuthorizeStarted> } | undefined;
  const verify = (signal: AbortSignal) =>
    connection.call(({ session }) => session.authenticate(), authenticated, { signal });
  const askAboutAuthorize = (
    protocol: IdpProtocol,
    { client_id, redirect_uri, response_type, scopes, prompt, resource }: AuthorizeParams,
  ): Promise<AuthorizeStarted> => {
    const about = { client_id, redirect_uri, response_type };
    if (protocol === 'form') {
      // SPEC section 7: these four.
      const body = { ...about, scope: scopes.join(' ') };
      const check = (answer: unknown) => startedByForm(answer, scopes);
      return request('POST', '/oauth/authorize/start', body, check);
    }
    // What else the provider may have to judge; what only the answer needs is told with the choice.
    const others = { ...(prompt !== undefined && { prompt }), ...(resource && { resource: [...resource] }) };
    const body = { ...about, scopes: [...scopes], ...others };
    const check = (answer: unknown) => startedByClient(answer, scopes);
    return connection.call(({ idp }) => idp.oauthAuthorizeStart(body), check);
  };
  return {
    async session(signal) {
      const known = connection.session();
      // A client that is not sure yet is asking already; its question, put once more, has an end and an outcome.
      if (known || !client.session.getInfo().fromCache) return known;
      await verify(signal).catch((error: unknown) => {
        if (!saysSignedOut(error)) throw error;
      });
      return connection.session();
    },
    sessionNow: connection.session,
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
    async submitAuthorize({ resource, scopes, ...rest }, consent_granted, signal) {
      const body = { ...rest, scopes: [...scopes], ...(resource && { resource: [...resource] }), consent_granted };
      const check = (answer: unknown) => redirected(answer).redirect_uri;
      recent = undefined;
      return connection.call(({ idp }) => idp.oauthAuthorizeSubmit(body), check, { signal });
    },
    choiceForm({ client_id, redirect_uri, response_type, scopes, code_challenge, state, nonce }, isGranted) {
      recent = undefined;
      return {
        action: `${connection.apiBase}/sdk/v1/oauth/authorize`,
        // SPEC section 3, authorize params: these and no others.
        fields: {
          client_id,
          redirect_uri,
          response_type,
          scope: scopes.join(' '),
          ...(code_challenge !== undefined && { code_challenge }),
          ...(state !== undefined && { state }),
          ...(nonce !== undefined && { nonce }),
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
      const revoke = () => lendFetch(sent, () => client.session.revoke({ forceClear: true }));
      try {
        await connection.call(revoke, Boolean);
      } catch (error) {
        if (!(error as ProviderError).retryable) return;
        // The page has forgotten the session, and is about to be left: once more, past its end (QUALITY 43).
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

/** What a bootstrap says of scopes (PROVIDER_CONTRACT 2.4.1, `rbac_policy.scopes`); what is odd is left out. */
export function descriptionsOf(answer: unknown): ReadonlyMap<string, string> {
  const { scopes }: { readonly scopes?: unknown } = Object(Object(answer).rbac_policy);
  const descriptions = new Map<string, string>();
  for (const entry of Array.isArray(scopes) ? scopes : []) {
    const { scope, description }: Readonly<Record<string, unknown>> = Object(entry);
    if (typeof scope === 'string' && typeof description === 'string') descriptions.set(scope, description);
  }
  return descriptions;
}
