import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import type { Route } from '../http/route.js';
import { openRoute } from '../http/route.js';

/** Receives telemetry (provider-api.md 2.4.2). Tests and people read it at `GET /_emulator/events`. */
export function events({ events: log }: Emulator): readonly Route[] {
  return [
    openRoute({
      method: 'POST',
      path: '/events',
      fidelity: 'implemented',
      handle({ body }) {
        if (log.take(body) !== undefined) return {};
        throw new ContractError({
          status: 400,
          type: 'invalid_events',
          message:
            'Events come as an array of objects with telemetry and event, which has public_token, event_name and details.',
        });
      },
    }),
  ];
}
