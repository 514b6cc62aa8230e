import * as v from 'valibot';
import type { Emulator } from '../emulator.js';
import { ContractError } from '../domain/contract-error.js';
import { isJsonObject } from '../domain/json.js';
import { emailField, optional } from '../http/fields.js';
import type { Route } from '../http/route.js';
import { publicRoute, sessionRoute } from '../http/route.js';
import type { Name, User } from '../store/users.js';

const nameField = v.pipe(v.string(), v.maxLength(128));

const UpdateBody = v.object({
  name: optional(
    v.object({ first_name: optional(nameField), middle_name: optional(nameField), last_name: optional(nameField) }),
  ),
  untrusted_metadata: optional(v.pipe(v.custom<Record<string, unknown>>(isJsonObject), v.check(isSmall))),
});

/** The provider's limit for metadata, in characters of JSON. */
const MAX_METADATA_LENGTH = 4_096;

/** The signed-in user's own record, and the search with which the password tab classifies an address. */
export function users({ users }: Emulator): readonly Route[] {
  function read(userId: string): User {
    const user = users.get(userId);
    if (user === undefined) throw new Error(`There is no user ${userId}.`);
    return user;
  }

  return [
    sessionRoute({
      method: 'GET',
      path: '/users/me',
      fidelity: 'implemented',
      handle: ({ session }) => read(session.user_id),
    }),
    sessionRoute({
      method: 'PUT',
      path: '/users/me',
      fidelity: 'implemented',
      schema: UpdateBody,
      handle({ session, body: { name, untrusted_metadata: untrustedMetadata } }) {
        users.update(session.user_id, {
          ...(name !== undefined && { name: withoutGaps(name) }),
          ...(untrustedMetadata !== undefined && { untrustedMetadata }),
        });
        const user = read(session.user_id);
        const { emails, phone_numbers, crypto_wallets } = user;
        return { user_id: user.user_id, __user: user, emails, phone_numbers, crypto_wallets };
      },
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/users/emails/:id',
      fidelity: 'implemented',
      note: 'Links and codes sent to the address end with it. The last way to sign in may be deleted too.',
      handle({ session, pathParts }) {
        if (!users.emails.remove(session.user_id, pathParts['id'] ?? '')) {
          throw new ContractError({ status: 404, type: 'email_not_found', message: 'You have no such email address.' });
        }
        return { user_id: session.user_id, __user: read(session.user_id) };
      },
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/users/phone_numbers/:id',
      fidelity: 'implemented',
      note: 'A code sent to the number ends with it. The last way to sign in may be deleted too.',
      handle({ session, pathParts }) {
        if (!users.phoneNumbers.remove(session.user_id, pathParts['id'] ?? '')) {
          throw new ContractError({
            status: 404,
            type: 'phone_number_not_found',
            message: 'You have no such phone number.',
          });
        }
        return { user_id: session.user_id, __user: read(session.user_id) };
      },
    }),
    publicRoute({
      method: 'POST',
      path: '/users/search',
      fidelity: 'implemented',
      limited: true,
      schema: v.object({ email: emailField }),
      handle: ({ body }) => ({ userType: users.typeOf(body.email) }),
    }),
  ];
}

function isSmall(metadata: Record<string, unknown>): boolean {
  return JSON.stringify(metadata).length <= MAX_METADATA_LENGTH;
}

function withoutGaps(name: { [Part in keyof Name]?: string | undefined }): Partial<Name> {
  return Object.fromEntries(Object.entries(name).filter(([, part]) => part !== undefined));
}
