import type { Emulator } from '../emulator.js';
import { authorizeStartBody, authorizeSubmitBody } from '../domain/authorize-request.js';
import type { ConnectedApp } from '../domain/connected-app.js';
import type { Route, SessionCall } from '../http/route.js';
import { sessionRoute } from '../http/route.js';
import { decide, judge } from './idp-request.js';
import type { AuthorizeRequest } from '../domain/authorize-request.js';

/** The calls of the widget's consent screen, in both generations (provider-api.md 2.4.8, 2.4.9). */
export function idpAuthorize(emulator: Emulator): readonly Route[] {
  const { users, idp } = emulator;

  /** Validates a request and records the preflight. */
  function look({ body: request, session }: SessionCall<AuthorizeRequest>) {
    const judgement = judge(emulator, request, session);
    const { isAsked, scopes } = judgement;
    idp.preflights.note(session.session_id, { request, isAsked, scopes });
    return judgement;
  }

  return [
    sessionRoute({
      method: 'POST',
      path: '/idp/oauth/authorize/start',
      fidelity: 'implemented',
      note: 'consent_required is also false where the application will be told of an error, whatever anybody says. Whether a user has the permissions behind a scope is not looked at.',
      schema: authorizeStartBody,
      handle(call) {
        const { app, scopeResults, isAsked } = look(call);
        return {
          user_id: call.session.user_id,
          user: users.get(call.session.user_id),
          client: describe(app),
          consent_required: isAsked,
          scope_results: scopeResults,
        };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/idp/oauth/authorize/submit',
      fidelity: 'implemented',
      note: 'Only for what a start of the same session asked, in the last hour. PKCE is S256, with or without code_challenge_method, which the client doesn’t send on.',
      schema: authorizeSubmitBody,
      handle({ body, session, ownOrigin }) {
        const { redirectUri, code } = decide(emulator, body, { session, ownOrigin });
        return { redirect_uri: redirectUri, ...(code !== undefined && { authorization_code: code }) };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/oauth/authorize/start',
      fidelity: 'implemented',
      note: 'The legacy generation; POST /sdk/v1/oauth/authorize is its end.',
      schema: authorizeStartBody,
      handle(call) {
        const { app, scopeResults, isAsked } = look(call);
        const named = (isGrantable: boolean) =>
          scopeResults
            .filter((result) => result.is_grantable === isGrantable)
            .map(({ scope }) => scope)
            .join(' ');
        return {
          consent_required: isAsked,
          oidc_client: describe(app),
          grantable_scope: named(true),
          ungrantable_scope: named(false),
        };
      },
    }),
  ];
}

function describe(app: ConnectedApp): object {
  return {
    client_id: app.client_id,
    client_type: app.client_type,
    client_name: app.client_name,
    client_description: app.client_description ?? '',
    ...(app.client_logo_url !== undefined && { client_logo_url: app.client_logo_url }),
  };
}
