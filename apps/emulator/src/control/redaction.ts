import { isJsonObject } from '../domain/json.js';

/** What stands where a password stood. */
export const REDACTED = '[redacted]';

/** The client's calls that carry passwords. Elsewhere one would be a leak, which nobody is helped by hiding. */
const PASSWORD_CALLS = '/sdk/v1/passwords';

const PASSWORD_FIELDS = ['password', 'existing_password', 'new_password'];

/** A call's body as it may be kept and shown: without passwords. */
export function redact(path: string, body: unknown): unknown {
  if (!`${decoded(path)}/`.startsWith(`${PASSWORD_CALLS}/`)) return body;
  if (body === null) return null;
  // What isn't the object that such a call sends may have the password anywhere.
  if (!isJsonObject(body)) return REDACTED;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, PASSWORD_FIELDS.includes(name) ? REDACTED : value]),
  );
}

/** The router matches what an encoded path stands for, so that is looked at here too. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
