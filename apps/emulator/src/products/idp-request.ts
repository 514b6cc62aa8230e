import type { Emulator } from '../emulator.js';
import type { AuthorizeError, AuthorizeRequest } from '../domain/authorize-request.js';
import { answerAt, errorIn, isSameRequest, promptsOf } from '../domain/authorize-request.js';
import { MINUTE_MS, SECOND_MS } from '../domain/clock.js';
import type { ConnectedApp } from '../domain/connected-app.js';
import { describeScope, isKnownScope, isNativeRedirect, isPublic, mayRedirectTo } from '../domain/connected-app.js';
import { ContractError } from '../domain/contract-error.js';
import type { Preflight } from '../store/idp-preflights.js';
import type { Session } from '../domain/session.js';

/** With `prompt=login`, a sign-in counts as fresh for this time: the widget can't be forced to ask again. */
const FRESH_SIGN_IN_MS = 5 * MINUTE_MS;

/** The shortest `max_age` that counts: a person who has just signed in needs time until the preflight. */
const SHORTEST_MAX_AGE_MS = 30 * SECOND_MS;

export interface ScopeResult {
  readonly scope: string;
  readonly is_grantable: boolean;
  readonly description: string;
}

/** The evaluation of a request before the user decides. */
export interface Judgement {
  readonly app: ConnectedApp;
  readonly scopeResults: readonly ScopeResult[];
  /** The scopes that the application may receive. */
  readonly scopes: readonly string[];
  /** The error that the application receives without a question to the user. */
  readonly error?: AuthorizeError | undefined;
  /** Whether the user must be asked. */
  readonly isAsked: boolean;
}

/** The redirect at the end of an authorization. */
export interface AuthorizeAnswer {
  readonly redirectUri: string;
  readonly code?: string;
}

/**
 * Finds an application by its id.
 *
 * @throws {ContractError} 404 `connected_app_not_found`
 */
export function findApp({ project }: Emulator, clientId: string): ConnectedApp {
  const app = project.settings.connected_apps.find(({ client_id: id }) => id === clientId);
  if (app !== undefined) return app;
  throw new ContractError({
    status: 404,
    type: 'connected_app_not_found',
    message: 'The application that asks is not one that is connected here. Please reach out to its developer.',
  });
}

/**
 * Evaluates a request for the user of a session. An unknown application or redirect URI is an error for the user:
 * nothing is ever sent there (RFC 6749 §4.1.2.1). Every other error is sent to the application.
 *
 * @param askedAt the time of the preflight; the consent screen may stay open for longer
 * @throws {ContractError} 404 `connected_app_not_found`, 400 `invalid_redirect_uri`
 */
export function judge(
  emulator: Emulator,
  request: AuthorizeRequest,
  session: Session,
  askedAt = emulator.clock.now(),
): Judgement {
  const app = findApp(emulator, request.clientId);
  if (!mayRedirectTo(app, request.redirectUri)) {
    throw new ContractError({
      status: 400,
      type: 'invalid_redirect_uri',
      message:
        'The address that the application wants to be answered at is not one of its registered ones. Please reach out to its developer.',
    });
  }
  const policy = emulator.project.settings.rbac_policy.scopes;
  const scopeResults = request.scopes.map((scope) => ({
    scope,
    is_grantable: app.scopes.includes(scope) && isKnownScope(scope, policy),
    description: describeScope(scope, policy),
  }));
  const scopes = scopeResults.filter((result) => result.is_grantable).map(({ scope }) => scope);
  const isNeeded = needsConsent(emulator, app, request, session, scopes);
  const error =
    errorIn(request) ??
    (scopes.length === 0
      ? { error: 'invalid_scope', description: 'None of the scopes can be granted to this application.' }
      : undefined) ??
    errorOfSignIn(request, session, askedAt) ??
    (isNeeded && promptsOf(request).includes('none')
      ? { error: 'consent_required', description: 'The user has to be asked, and prompt=none forbids it.' }
      : undefined);
  return { app, scopeResults, scopes, error, isAsked: isNeeded && error === undefined };
}

/**
 * Ends an authorization with the user's decision on the consent screen of this session.
 *
 * @throws {ContractError} the errors of {@link judge}; 400 `oauth_preflight_not_found` if no preflight matches the
 * request
 */
export function decide(
  emulator: Emulator,
  { request, consentGranted }: { request: AuthorizeRequest; consentGranted: boolean },
  { session, ownOrigin: issuer }: { session: Session; ownOrigin: string },
): AuthorizeAnswer {
  const { database, idp } = emulator;
  const preflight = idp.preflights.of(session.session_id).find((each) => isSameRequest(request, each.request));
  const whole = { ...request, ...leftOut(request, preflight) };
  const { app, scopes, error, isAsked } = judge(emulator, whole, session, preflight?.at);
  if (preflight === undefined || (isAsked && !hasShown(preflight, scopes))) throw preflightNotFound();

  const answer = (parameters: Readonly<Record<string, string | undefined>>) =>
    answerAt(request.redirectUri, { ...parameters, state: request.state, iss: issuer });
  const refuse = ({ error: type, description }: AuthorizeError): AuthorizeAnswer => ({
    redirectUri: answer({ error: type, error_description: description }),
  });
  if (error !== undefined) return refuse(error);
  if (isAsked && !consentGranted) {
    return refuse({ error: 'access_denied', description: 'The user denied the request.' });
  }
  // RFC 9700 §2.1.1. Checked only here: a preflight may omit the challenge.
  if (isPublic(app) && request.codeChallenge === undefined) {
    return refuse({ error: 'invalid_request', description: 'A public client needs PKCE: code_challenge is missing.' });
  }
  const code = database.transaction(() => {
    if (isAsked) idp.consents.remember(session.user_id, app.client_id, scopes);
    return idp.grants.issueCode(
      {
        userId: session.user_id,
        sessionId: session.session_id,
        clientId: app.client_id,
        scopes,
        resources: whole.resources ?? [],
        issuer,
        authTime: Math.floor(signedInAt(session) / SECOND_MS),
      },
      { redirectUri: request.redirectUri, codeChallenge: request.codeChallenge, nonce: request.nonce },
      preflight.id,
    );
  });
  return { code, redirectUri: answer({ code }) };
}

/** Whether the user saw all of these scopes: settings and consents may have changed since. */
function hasShown(preflight: Preflight, scopes: readonly string[]): boolean {
  return preflight.isAsked && scopes.every((scope) => preflight.scopes.includes(scope));
}

/** The preflight's values for parameters that the submission omits. */
function leftOut(request: AuthorizeRequest, preflight: Preflight | undefined): Partial<AuthorizeRequest> {
  if (preflight === undefined) return {};
  const { prompt, resources, maxAge } = preflight.request;
  return {
    prompt: request.prompt ?? prompt,
    resources: request.resources ?? resources,
    maxAge: request.maxAge ?? maxAge,
  };
}

function needsConsent(
  { idp }: Emulator,
  app: ConnectedApp,
  request: AuthorizeRequest,
  session: Session,
  scopes: readonly string[],
): boolean {
  const prompts = promptsOf(request);
  // On the widget's consent screen the user can also see and change the signed-in account.
  if (prompts.includes('consent') || prompts.includes('select_account')) return true;
  if (app.first_party) return false;
  if (isPublic(app) && isNativeRedirect(request.redirectUri)) return true;
  const allowed = idp.consents.scopesOf(session.user_id, app.client_id);
  return !scopes.every((scope) => allowed.includes(scope));
}

/** Whether the user signed in as recently as the application requires (OpenID Connect Core 1.0 §3.1.2.1). */
function errorOfSignIn(request: AuthorizeRequest, session: Session, askedAt: number): AuthorizeError | undefined {
  const { maxAge } = request;
  const limits = [
    ...(promptsOf(request).includes('login') || maxAge === 0 ? [FRESH_SIGN_IN_MS] : []),
    ...(maxAge ? [Math.max(maxAge * SECOND_MS, SHORTEST_MAX_AGE_MS)] : []),
  ];
  const age = askedAt - signedInAt(session);
  if (limits.every((limit) => age <= limit)) return undefined;
  return { error: 'login_required', description: 'The user has to sign in again first.' };
}

function signedInAt({ authentication_factors: factors }: Session): number {
  return Math.max(...factors.map(({ last_authenticated_at: at }) => Date.parse(at)));
}

function preflightNotFound(): ContractError {
  return new ContractError({
    status: 400,
    type: 'oauth_preflight_not_found',
    message: 'This is not what you were asked, or you were asked too long ago. Please look at the request once more.',
  });
}
