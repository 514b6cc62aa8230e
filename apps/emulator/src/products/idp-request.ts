import type { Emulator } from '../emulator.js';
import type { AuthorizeError, AuthorizeRequest } from '../domain/authorize-request.js';
import { answerAt, errorIn, isSameRequest, promptsOf } from '../domain/authorize-request.js';
import { MINUTE_MS, SECOND_MS } from '../domain/clock.js';
import type { ConnectedApp } from '../domain/connected-app.js';
import { describeScope, isKnownScope, isNativeRedirect, isPublic, mayRedirectTo } from '../domain/connected-app.js';
import { ContractError } from '../domain/contract-error.js';
import type { Preflight } from '../store/idp-preflights.js';
import type { Session } from '../store/sessions.js';

/** With `prompt=login` a sign-in counts as fresh for so long: the widget can't be made to ask again. */
const FRESH_SIGN_IN_MS = 5 * MINUTE_MS;

export interface ScopeResult {
  readonly scope: string;
  readonly is_grantable: boolean;
  readonly description: string;
}

/** What is to be said to a request, before the person has said anything. */
export interface Judgement {
  readonly app: ConnectedApp;
  readonly scopeResults: readonly ScopeResult[];
  /** The scopes that the application may be given. */
  readonly scopes: readonly string[];
  /** What the application is told without asking anybody. */
  readonly error?: AuthorizeError | undefined;
  /** Whether the person must be asked. */
  readonly isAsked: boolean;
}

/** Where an authorization ends. */
export interface AuthorizeAnswer {
  readonly redirectUri: string;
  readonly code?: string;
}

/**
 * The application of that id.
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
 * Judges a request for the user of a session. An unknown application or redirect URI is an error for whoever looks at the
 * page: nothing is ever sent there (RFC 6749 §4.1.2.1). Everything else is an answer to the application.
 *
 * @throws {ContractError} 404 `connected_app_not_found`, 400 `invalid_redirect_uri`
 */
export function judge(emulator: Emulator, request: AuthorizeRequest, session: Session): Judgement {
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
    errorOfSignIn(emulator, request, session) ??
    (isNeeded && promptsOf(request).includes('none')
      ? { error: 'consent_required', description: 'The user has to be asked, and prompt=none forbids it.' }
      : undefined);
  return { app, scopeResults, scopes, error, isAsked: isNeeded && error === undefined };
}

/**
 * Ends an authorization with the person's word on what the consent screen of this session showed.
 *
 * @throws {ContractError} what {@link judge} throws; 400 `oauth_preflight_not_found` when nobody asked for just this
 */
export function decide(
  emulator: Emulator,
  { request, consentGranted }: { request: AuthorizeRequest; consentGranted: boolean },
  { session, ownOrigin: issuer }: { session: Session; ownOrigin: string },
): AuthorizeAnswer {
  const { database, idp } = emulator;
  const preflight = idp.preflights.of(session.session_id).find((each) => isSameRequest(request, each.request));
  const whole = { ...request, ...leftOut(request, preflight) };
  const { app, scopes, error, isAsked } = judge(emulator, whole, session);
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
  // RFC 9700 §2.1.1. Only now: a preflight needn't name the challenge.
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

/** Whether the person was asked about all of these: settings and consents may have changed since. */
function hasShown(preflight: Preflight, scopes: readonly string[]): boolean {
  return preflight.isAsked && scopes.every((scope) => preflight.scopes.includes(scope));
}

/** What the preflight named and the submission left out. */
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
  // The widget's consent screen also is where somebody sees who is signed in, and can change that.
  if (prompts.includes('consent') || prompts.includes('select_account')) return true;
  if (app.first_party) return false;
  if (isPublic(app) && isNativeRedirect(request.redirectUri)) return true;
  const allowed = idp.consents.scopesOf(session.user_id, app.client_id);
  return !scopes.every((scope) => allowed.includes(scope));
}

/** Whether the person has signed in as lately as the application wants (OpenID Connect Core 1.0 §3.1.2.1). */
function errorOfSignIn({ clock }: Emulator, request: AuthorizeRequest, session: Session): AuthorizeError | undefined {
  const limits = [
    ...(promptsOf(request).includes('login') ? [FRESH_SIGN_IN_MS] : []),
    ...(request.maxAge === undefined ? [] : [request.maxAge * SECOND_MS]),
  ];
  const age = clock.now() - signedInAt(session);
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
