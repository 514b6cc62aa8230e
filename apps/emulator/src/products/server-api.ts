import * as v from 'valibot';
import { ContractError } from '../domain/contract-error.js';
import { PROJECT_ID, PROJECT_SECRET } from '../domain/project.js';
import { sameText } from '../domain/secrets.js';
import type { Emulator } from '../emulator.js';
import { parseJson } from '../http/body.js';
import { newRequestId } from '../http/contract.js';
import * as field from '../http/fields.js';
import { flatRoute, readFields, type WebCall, type WebRoute } from '../http/web-route.js';

const CreateUserBody = v.object({ email: field.emailField });

const SearchBody = v.object({
  query: v.object({
    operator: v.picklist(['AND', 'OR']),
    operands: v.tuple([
      v.object({
        filter_name: v.literal('email_address'),
        filter_value: v.pipe(v.array(field.emailField), v.minLength(1)),
      }),
    ]),
  }),
});

const CreateLinkBody = v.object({
  user_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  expiration_minutes: field.optional(field.linkExpirationField),
});

/** Calls of a host's server, with the secret of the project: enough to sign a person in whom the server knows. */
export function serverApi(emulator: Emulator): readonly WebRoute[] {
  const { database, emailLinks, users } = emulator;
  return [
    serverRoute('/v1/users', 'Only `email`.', CreateUserBody, ({ email }) =>
      database.transaction(() => {
        if (users.emails.find(email) !== undefined) throw duplicateEmail();
        users.emails.dropClaim(email);
        const user_id = users.create({ status: 'pending', email });
        return { user_id, email_id: users.emails.find(email)?.id, status: 'pending', user: users.get(user_id) };
      }),
    ),
    serverRoute('/v1/users/search', 'Only by one list of email addresses.', SearchBody, ({ query }) => {
      const found = query.operands[0].filter_value.flatMap((email) => users.emails.find(email)?.userId ?? []);
      const results = [...new Set(found)].map((userId) => users.get(userId));
      return { results, results_metadata: { total: results.length, next_cursor: null } };
    }),
    serverRoute('/v1/magic_links', 'Needs a user with an email address.', CreateLinkBody, (body) => {
      const [email] = users.emails.of(body.user_id);
      if (email === undefined) throw userNotFound();
      const expirationMinutes = body.expiration_minutes ?? field.LINK_EXPIRATION_MINUTES;
      const token = emailLinks.create({ kind: 'embedded', emailId: email.id, expirationMinutes });
      return { user_id: body.user_id, token };
    }),
  ];
}

function serverRoute<Schema extends v.GenericSchema>(
  path: string,
  note: string,
  schema: Schema,
  handle: (body: v.InferOutput<Schema>) => object,
): WebRoute {
  return flatRoute({
    method: 'POST',
    path,
    fidelity: 'simplified',
    note,
    limited: true,
    answer(call) {
      requireSecret(call);
      const body = readFields(schema, parseJson(call.body));
      return Response.json({ status_code: 200, request_id: newRequestId(), ...handle(body) });
    },
  });
}

/** @throws {ContractError} 401 unless the caller knows the secret of the project */
function requireSecret({ headers }: WebCall): void {
  const [, encoded = ''] = /^basic +([a-z0-9+/=]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (sameText(Buffer.from(encoded, 'base64').toString('utf8'), `${PROJECT_ID}:${PROJECT_SECRET}`)) return;
  throw new ContractError({
    status: 401,
    type: 'unauthorized_credentials',
    message: 'Unauthorized credentials. The project id or the secret is wrong.',
  });
}

function duplicateEmail(): ContractError {
  const message = 'A user with this email address exists already.';
  return new ContractError({ status: 400, type: 'duplicate_email', message });
}

function userNotFound(): ContractError {
  return new ContractError({ status: 404, type: 'user_not_found', message: 'There is no such user.' });
}
