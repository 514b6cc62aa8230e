import { isJsonObject } from '../domain/json.js';

/** Replacement for a secret. */
export const REDACTED = '[redacted]';

/** Calls that applications make without a user. */
const APPLICATION_CALLS = '/v1/oauth2';

const PASSWORD_CALLS = '/sdk/v1/passwords';

/** Calls that carry secrets, by path prefix, and the fields that contain them. */
const SECRETS: readonly { readonly calls: string; readonly fields: readonly string[] }[] = [
  { calls: PASSWORD_CALLS, fields: ['password', 'existing_password', 'new_password'] },
  { calls: '/sdk/v1/oauth/logout', fields: ['id_token_hint'] },
  { calls: '/sdk/v1/oauth/authorize', fields: ['__Authorization'] },
  {
    calls: APPLICATION_CALLS,
    fields: ['code', 'code_verifier', 'client_secret', 'refresh_token', 'access_token', 'token'],
  },
];

/** Calls of the identity provider with codes and tokens in their responses. */
const SECRET_ANSWERS = ['/sdk/v1/idp', APPLICATION_CALLS];

const ANSWERED_SECRET = /("(?:authorization_code|access_token|refresh_token|id_token)"\s*:\s*")[^"]*/g;
const ANSWERED_CODE = /([?&]code=)[^&"\s]*/g;

/**
 * Returns a request body for the log, without passwords and without secrets between the identity provider and
 * applications. Other calls stay unchanged: a secret there is a leak, and the log must show it.
 */
export function redact(path: string, body: unknown): unknown {
  const fields = secretsOf(path);
  if (fields === undefined || body === null) return body;
  if (isJsonObject(body)) {
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, fields.includes(name) ? REDACTED : value]),
    );
  }
  // Any other text may contain the secret in any place.
  return typeof body === 'string' && isForm(path, body) ? redactPairs(body, fields) : REDACTED;
}

/** Redacts the query of an application's call. `query` includes the question mark. */
export function redactQuery(path: string, query: string): string {
  if (query === '' || !isUnder(path, APPLICATION_CALLS)) return query;
  return `?${redactPairs(query.slice(1), secretsOf(path) ?? [])}`;
}

/** Redacts the credentials of an application, except their scheme. */
export function redactHeaders(path: string, headers: Record<string, string>): Record<string, string> {
  const { authorization } = headers;
  if (authorization === undefined || !isUnder(path, APPLICATION_CALLS)) return headers;
  return { ...headers, authorization: `${authorization.split(' ')[0] ?? ''} ${REDACTED}` };
}

/** Redacts a response body. It takes text, because a fault may have truncated the JSON. */
export function redactAnswer(path: string, text: string): string {
  if (!SECRET_ANSWERS.some((calls) => isUnder(path, calls))) return text;
  return text.replaceAll(ANSWERED_SECRET, `$1${REDACTED}`).replaceAll(ANSWERED_CODE, `$1${REDACTED}`);
}

function secretsOf(path: string): readonly string[] | undefined {
  return SECRETS.find(({ calls }) => isUnder(path, calls))?.fields;
}

function isUnder(path: string, calls: string): boolean {
  return `${decoded(path)}/`.startsWith(`${calls}/`);
}

/** The router matches decoded paths, so this decodes them too. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Password calls never send forms. */
function isForm(path: string, text: string): boolean {
  return !isUnder(path, PASSWORD_CALLS) && /^[^\s{[]*=/.test(text);
}

/** Redacts form-encoded pairs. The other pairs stay byte for byte. */
function redactPairs(text: string, fields: readonly string[]): string {
  return text
    .split('&')
    .map((pair) => {
      const [name = ''] = new URLSearchParams(pair).keys();
      return fields.includes(name) ? `${pair.split('=')[0] ?? ''}=${REDACTED}` : pair;
    })
    .join('&');
}
