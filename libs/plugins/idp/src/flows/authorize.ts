import { retry, type ActiveSession } from '@latchkey/client';
import type { FlowError } from '@latchkey/kernel';
import type { IdpContext } from '../flows.js';
import { consentOf, isKnown, type Scope } from '../consent/consent.js';
import { destinationOf, errorURL } from '../consent/destination.js';
import { end, endAndLeave, startOver } from './leaving.js';
import { submitForm, whenVisible } from '../page.js';
import { nameOf, projectOf, sanitizeName, withFallback } from '../consent/names.js';
import type { AuthorizeStarted, IdpPort } from '../port.js';
import { isMalformed, isSilent } from '../prompt.js';
import type { AuthorizeParams } from '../request.js';
import type { Notice } from '../state.js';
import { mayBeSignedOut } from '../errors.js';
import { flowMessages, type Named } from '../messages.js';

// Bundlers replace `process.env.NODE_ENV`, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The error that the application gets without a question to the person; `undefined` if there is none. */
function errorOf(params: AuthorizeParams, started: AuthorizeStarted, isOld: boolean): string | undefined {
  if (isMalformed(params)) return 'invalid_request';
  if (!isSilent(params)) return undefined;
  if (isOld) return 'login_required';
  return started.consentRequired ? 'consent_required' : undefined;
}

/** Answers the application with an error. The provider has confirmed that the redirect URL is its own. */
async function refuse(ctx: IdpContext, params: AuthorizeParams, error: string): Promise<void> {
  const url = errorURL(params, error);
  const stayed: Notice = {
    heading: { message: flowMessages.badRequest },
    text: { message: flowMessages.cancelledText },
    isProblem: true,
  };
  const tell = () =>
    error === 'login_required' && ctx.emit({ type: 'idp/loginRequired', data: { client_id: params.client_id } });
  if (url === undefined) {
    await end(ctx, stayed);
    tell();
    return;
  }
  ctx.pauseTimeout();
  await whenVisible(ctx.signal);
  ctx.restartTimeout();
  await endAndLeave(ctx, url, {
    heading: { message: flowMessages.leaving, names: { client: destinationOf(params.redirect_uri).shown } },
    text: { message: flowMessages.leavingText },
    askedFor: params.redirect_uri,
    tell,
    unsafeText: { message: flowMessages.unsafeText },
    outcome: undefined,
    stayed,
  });
}

/**
 * Starts the authorization at the provider. Shows the consent if the provider requires it; otherwise continues at once.
 *
 * @param isOld whether the person would have to sign in again, but must not be asked
 */
export async function handleAuthorizeRequest(
  ctx: IdpContext,
  port: IdpPort,
  params: AuthorizeParams,
  session: ActiveSession,
  isOld = false,
): Promise<void> {
  ctx.dispatch({ type: 'idp/authorizationAsked', patch: { isUnanswered: true } });
  const started = await startAuthorize(ctx, port, params);
  ctx.dispatch({
    type: 'idp/requestAccepted',
    patch: { isTrusted: true, isUnanswered: false, sessionId: session.session_id },
  });
  const error = errorOf(params, started, isOld);
  if (error) return refuse(ctx, params, error);
  if (!started.consentRequired) {
    ctx.pauseTimeout();
    await whenVisible(ctx.signal);
    ctx.restartTimeout();
    return submit(ctx, port, 'unasked');
  }
  const [project, described] = await Promise.all([
    projectOf(ctx, port),
    withDescriptions(ctx, port, started),
    ctx.preload('consent'),
  ]);
  const consent = consentOf(
    {
      scopes: described,
      redirectURI: params.redirect_uri,
      clientId: params.client_id,
      clientName: started.clientName,
      project,
      person: nameOf(session),
      getManifest: ctx.options.getIDPConsentManifest,
    },
    warnOfManifest,
  );
  ctx.dispatch({ type: 'idp/consentAsked', patch: { consent } });
  await ctx.go('consent');
}

/**
 * Retries the start of the authorization after the error `reason`, with growing delays, until the provider answers
 * (behaviour.md 9). {@link handleAuthorizeRequest} then gets that answer. Shows nothing: the person has seen the error
 * and can retry as well.
 *
 * @returns whether there is an answer
 */
export async function retryStart(ctx: IdpContext, reason: FlowError): Promise<boolean> {
  const { request } = ctx.state();
  if (request?.kind !== 'authorize') return false;
  ctx.pauseTimeout();
  const ask = async () => startAuthorize(ctx, await ctx.port(), request.params);
  try {
    const firstError = Object.assign(new Error(), reason);
    await retry(ask, { firstError, signal: ctx.signal, clock: ctx.clock });
  } catch {
    return false;
  }
  ctx.restartTimeout();
  return true;
}

function startAuthorize(ctx: IdpContext, port: IdpPort, params: AuthorizeParams): Promise<AuthorizeStarted> {
  return port.startAuthorize(ctx.options.protocol ?? 'json', params, ctx.signal);
}

/** Grants the application access. */
export async function allow(ctx: IdpContext): Promise<void> {
  await submit(ctx, await ctx.port(), 'allowed');
}

/** Denies access and reports that to the provider, which tells the application (RFC 6749 section 4.1.2.1). */
export async function deny(ctx: IdpContext): Promise<void> {
  await submit(ctx, await ctx.port(), 'denied');
}

/** Submits the person's choice, or `unasked` if the provider requires none. */
async function submit(ctx: IdpContext, port: IdpPort, choice: 'allowed' | 'denied' | 'unasked'): Promise<void> {
  const { request, sessionId, consent } = ctx.state();
  if (request?.kind !== 'authorize') return;
  const { params } = request;
  await ctx.preload('notice');
  if (ctx.signal.aborted) return;
  // The session may have changed while code was loading. A consent is valid only for the session that was shown.
  if (port.sessionNow()?.session_id !== sessionId) return startOver(ctx);
  const client = { client: consent?.client ?? destinationOf(params.redirect_uri).shown };
  const isDenied = choice === 'denied';
  const denied = { heading: { message: flowMessages.denied }, text: { message: flowMessages.deniedText } };
  const ended: { readonly heading: Named; readonly text: Named } = isDenied
    ? denied
    : { heading: { message: flowMessages.leaving, names: client }, text: { message: flowMessages.leavingText } };
  const tell = () =>
    ctx.emit({ type: isDenied ? 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED' : 'OAUTH_AUTHORIZE_FLOW_COMPLETE', data: {} });

  if (ctx.options.protocol === 'form') {
    if (isDenied) {
      await end(ctx, { ...ended, hasForm: true, waits: true });
      return tell();
    }
    tell();
    submitForm(port.choiceForm(params, choice === 'allowed'));
    // The page is being left. If it stays, the timeout reports that and enables the choice again.
    return aborted(ctx.signal);
  }
  let url: string;
  try {
    url = await port.submitAuthorize(params, choice === 'allowed', ctx.signal);
  } catch (error) {
    if (!mayBeSignedOut(error) || (await port.isAlive(ctx.signal))) throw error;
    return startOver(ctx);
  }
  await endAndLeave(ctx, url, {
    ...ended,
    ...(isDenied && { waits: true }),
    askedFor: params.redirect_uri,
    tell,
    unsafeText: { message: flowMessages.unsafeText },
    outcome: isDenied ? denied.text : undefined,
    stayed: isDenied
      ? denied
      : { heading: { message: flowMessages.unsafe }, text: { message: flowMessages.cancelledText }, startsOver: true },
  });
}

/** Adds the project's descriptions to its own scopes. Requests them only for scopes without a description. */
async function withDescriptions(
  ctx: IdpContext,
  port: IdpPort,
  { scopes }: AuthorizeStarted,
): Promise<readonly Scope[]> {
  if (scopes.every(({ scope, description }) => isKnown(scope) || sanitizeName(description))) return scopes;
  const none: ReadonlyMap<string, string> = new Map();
  const known = await withFallback(
    ctx,
    port.scopeDescriptions(ctx.signal).catch(() => none),
    none,
  );
  return scopes.map((scope) => ({ ...scope, description: sanitizeName(scope.description) || known.get(scope.scope) }));
}

/** Resolves when the signal aborts. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function warnOfManifest(cause: unknown): void {
  if (process.env.NODE_ENV !== 'production') {
    console.warn('Latchkey: getIDPConsentManifest did not give a list, so the widget shows its own.', cause);
  }
}
