import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import type { Route } from '../http/route.js';
import { sessionRoute } from '../http/route.js';

/** Lists and revokes the signed-in user's consents to applications (provider-api.md 2.3, rows 16 and 17). */
export function connectedApps({ project, idp, database }: Emulator): readonly Route[] {
  return [
    sessionRoute({
      method: 'GET',
      path: '/users/connected_apps',
      fidelity: 'implemented',
      note: 'Those that the user was asked about and allowed; not the project’s own, about which nobody is asked.',
      handle({ session }) {
        const known = new Map(project.settings.connected_apps.map((app) => [app.client_id, app]));
        return {
          connected_apps: idp.consents.of(session.user_id).map(({ client_id, scopes }) => {
            const app = known.get(client_id);
            return {
              connected_app_id: client_id,
              name: app?.client_name ?? '',
              description: app?.client_description ?? '',
              client_type: app?.client_type ?? 'public',
              ...(app?.client_logo_url !== undefined && { logo_url: app.client_logo_url }),
              scopes_granted: scopes.join(' '),
            };
          }),
        };
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/users/connected_apps/:id/revoke',
      fidelity: 'implemented',
      note: 'Ends the application’s codes and tokens for this user; the next authorization asks again.',
      handle({ session, pathParts }) {
        const clientId = pathParts['id'] ?? '';
        const isForgotten = database.transaction(() => {
          idp.grants.revokeAll(session.user_id, clientId);
          return idp.consents.forget(session.user_id, clientId);
        });
        if (isForgotten) return {};
        throw new ContractError({
          status: 404,
          type: 'connected_app_not_found',
          message: 'You have allowed no such application anything.',
        });
      },
    }),
  ];
}
