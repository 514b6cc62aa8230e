import * as v from 'valibot';
import { ContractError } from '../domain/contract-error.js';
import type { Emulator } from '../emulator.js';
import type { Route } from '../http/route.js';
import { sessionRoute } from '../http/route.js';
import { authenticatingRoutes } from './webauthn-authenticating.js';
import { registeringRoutes } from './webauthn-registering.js';

const NAME = 'name of a passkey';

const UpdateBody = v.object(
  { name: v.pipe(v.string(NAME), v.trim(), v.minLength(1, NAME), v.maxLength(128, NAME)) },
  NAME,
);

/** Passkeys: registers, uses, renames and deletes them (provider-api.md 5). */
export function webauthn(emulator: Emulator): readonly Route[] {
  return [...registeringRoutes(emulator), ...authenticatingRoutes(emulator), ...managingRoutes(emulator)];
}

function managingRoutes({ users }: Emulator): readonly Route[] {
  return [
    sessionRoute({
      method: 'PUT',
      path: '/webauthn/update/:id',
      fidelity: 'implemented',
      schema: UpdateBody,
      handle({ session, pathParts, body }) {
        const registration = users.webauthnRegistrations.rename(session.user_id, pathParts['id'] ?? '', body.name);
        if (registration === undefined) throw notYours();
        return { webauthn_registration: registration };
      },
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/users/webauthn_registrations/:id',
      fidelity: 'implemented',
      note: 'The last way to sign in may be deleted too.',
      handle({ session, pathParts }) {
        if (!users.webauthnRegistrations.remove(session.user_id, pathParts['id'] ?? '')) throw notYours();
        return { user_id: session.user_id, __user: users.get(session.user_id) };
      },
    }),
  ];
}

function notYours(): ContractError {
  return new ContractError({
    status: 404,
    type: 'webauthn_registration_not_found',
    message: 'You have no such passkey.',
  });
}
