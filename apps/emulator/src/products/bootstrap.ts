import type { Emulator } from '../emulator.js';
import { BOOTSTRAP_SETTINGS } from '../domain/project.js';
import { requirePublicToken } from '../http/authorization.js';
import type { Route } from '../http/route.js';
import { openRoute } from '../http/route.js';

/** The project data that the client reads when it is constructed (provider-api.md 2.4.1). */
export function bootstrap({ project }: Emulator): readonly Route[] {
  return [
    openRoute({
      method: 'GET',
      path: '/projects/bootstrap/:publicToken',
      fidelity: 'implemented',
      note: 'The public token in the path says who asks; no Authorization header is needed.',
      handle({ pathParts }) {
        requirePublicToken(pathParts['publicToken'] ?? '');
        return Object.fromEntries(BOOTSTRAP_SETTINGS.map((name) => [name, project.settings[name]]));
      },
    }),
  ];
}
