import type { Emulator } from '../emulator.js';
import { authorizeSubmitBody } from '../domain/authorize-request.js';
import { ContractError } from '../domain/contract-error.js';
import { readCredentials } from '../http/authorization.js';
import { sessionNotFound } from '../http/route.js';
import type { WebCall, WebRoute } from '../http/web-route.js';
import { pageRoute, readFields, readForm, readUniqueForm } from '../http/web-route.js';
import { refusalPage } from '../page/stand-in-page.js';
import { answerAt } from '../domain/authorize-request.js';
import type { Session } from '../domain/session.js';
import { decide } from './idp-request.js';

/** Replaces a header, which a form can't send (provider-api.md 2.4.9). The other two such fields are telemetry. */
const AUTHORIZATION_FIELD = '__Authorization';

/** The parameters of an authorization in the query of the page with the widget. */
const AUTHORIZE_PARAMETERS = [
  ...['client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce', 'prompt'],
  ...['code_challenge', 'code_challenge_method', 'max_age', 'login_hint', 'ui_locales', 'response_mode'],
];

/** Errors after which a repeated request may succeed, once the user has signed in or seen the screen again. */
const WORTH_ANOTHER_TRY = ['user_unauthenticated', 'session_not_found', 'oauth_preflight_not_found'];

/** The end of an authorization in the legacy generation: the browser submits a form. */
export function idpAuthorizeForm(emulator: Emulator): readonly WebRoute[] {
  return [
    pageRoute({
      method: 'POST',
      path: '/sdk/v1/oauth/authorize',
      fidelity: 'implemented',
      note: 'Only from a page of the origin of idp_page_url or of a redirect URL, with a live session in __Authorization, for what a start of that session asked. Answers 303, or a page that says why not.',
      limited: true,
      answer: (call) => submit(emulator, call),
      refuse: (error, call) =>
        refusalPage(error, { title: 'The request can’t go on', wayBack: wayBack(emulator, error, call) }),
    }),
  ];
}

function submit(emulator: Emulator, { url, headers, body }: WebCall): Response {
  requireOwnPage(emulator, headers);
  const form = readUniqueForm(headers, body, ['resource']);
  const session = requireSession(emulator, form[AUTHORIZATION_FIELD]);
  const { redirectUri } = decide(emulator, readFields(authorizeSubmitBody, form), { session, ownOrigin: url.origin });
  // "See other": a 307 would resend the form, with the session's token, to the application (RFC 9700 §4.12).
  return new Response(null, { status: 303, headers: { location: redirectUri, 'referrer-policy': 'no-referrer' } });
}

/**
 * Accepts the form only from a page of the project (ASVS 5.0 3.5.1). Browsers send the page's origin in `Origin` or, if
 * a policy hides that, in `Referer`. A request with neither is refused: it is not from a browser, or it hides its
 * origin.
 *
 * @throws {ContractError} 403 `origin_not_allowed`
 */
function requireOwnPage({ project }: Emulator, headers: Headers): void {
  const { idp_page_url: page, redirect_urls: redirects } = project.settings;
  const own = [page, ...redirects.map(({ url }) => url)].map((text) => new URL(text).origin);
  const origin = headers.get('origin');
  const referer = headers.get('referer') ?? '';
  const posting = origin === null || origin === 'null' ? originOf(referer) : origin;
  if (posting !== undefined && own.includes(posting)) return;
  throw new ContractError({
    status: 403,
    type: 'origin_not_allowed',
    message: 'This came from a page that doesn’t belong to the project. Nothing was allowed to anybody.',
  });
}

function originOf(referer: string): string | undefined {
  // "null" is the origin of every scheme but http(s), and never the origin of a page.
  const origin = URL.canParse(referer) ? new URL(referer).origin : 'null';
  return origin === 'null' ? undefined : origin;
}

function requireSession({ sessions }: Emulator, authorization: string | string[] | undefined): Session {
  const { sessionToken } = readCredentials(typeof authorization === 'string' ? authorization : undefined);
  if (sessionToken === undefined) {
    throw new ContractError({
      status: 401,
      type: 'user_unauthenticated',
      message: 'This needs a signed-in user. Please log in and try again.',
    });
  }
  const session = sessions.find(sessionToken);
  if (session === undefined) throw sessionNotFound();
  return session;
}

/** The same request at the page with the widget. That page belongs to the project, regardless of the redirect URI. */
function wayBack({ project }: Emulator, error: ContractError, { body }: WebCall): URL | undefined {
  if (!WORTH_ANOTHER_TRY.includes(error.type)) return undefined;
  const form = readForm(body);
  const parameters = Object.fromEntries(AUTHORIZE_PARAMETERS.map((name) => [name, form[name]]));
  return new URL(answerAt(project.settings.idp_page_url, parameters));
}
