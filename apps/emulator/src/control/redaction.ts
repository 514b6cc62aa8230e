import { isJsonObject } from '../domain/json.js';

/** What stands where a secret stood. */
export const REDACTED = '[redacted]';

/** What applications call, without a person. */
const APPLICATION_CALLS = '/v1/oauth2';

const PASSWORD_CALLS = '/sdk/v1/passwords';

/** Calls that carry secrets, by the beginning of their path, and the fields that hold them. */
const SECRETS: readonly { readonly calls: string; readonly fields: readonly string[] }[] = [
  { calls: PASSWORD_CALLS, fields: ['password', 'existing_password', 'new_password'] },
  { calls: '/sdk/v1/oauth/logout', fields: ['id_token_hint'] },
  { calls: '/sdk/v1/oauth/authorize', fields: ['__Authorization'] },
  {
    calls: APPLICATION_CALLS,
    fields: ['code', 'code_verifier', 'client_secret', 'refresh_token', 'access_token', 'token'],
  },
];

/** The calls of the identity provider whose answers hold codes and tokens. */
const SECRET_ANSWERS = ['/sdk/v1/idp', APPLICATION_CALLS];

const ANSWERED_SECRET = /("(?:authorization_code|access_token|refresh_token|id_token)"\s*:\s*")[^"]*/g;
const ANSWERED_CODE = /([?&]code=)[^&"\s]*/g;

/**
 * A call's body as it may be kept and shown: without passwords, and without what the identity provider and applications
 * tell each other alone. Elsewhere a secret is a leak, which nobody is helped by hiding.
 */
export function redact(path: string, body: unknown): unknown {
  const fields = secretsOf(path);
  if (fields === undefined || body === null) return body;
  if (isJsonObject(body)) {
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, fields.includes(name) ? REDACTED : value]),
    );
  }
  // What is neither the object nor the form that such a call sends may have the secret anywhere.
  return typeof body === 'string' && isForm(path, body) ? redactPairs(body, fields) : REDACTED;
}

/** The query of an application's call likewise, with its question mark. */
export function redactQuery(path: string, query: string): string {
  if (query === '' || !isUnder(path, APPLICATION_CALLS)) return query;
  return `?${redactPairs(query.slice(1), secretsOf(path) ?? [])}`;
}

/** The headers likewise: of applications' credentials only the scheme stays. */
export function redactHeaders(path: string, headers: Record<string, string>): Record<string, string> {
  const { authorization } = headers;
  if (authorization === undefined || !isUnder(path, APPLICATION_CALLS)) return headers;
  return { ...headers, authorization: `${authorization.split(' ')[0] ?? ''} ${REDACTED}` };
}

/** An answer likewise. As a text, since a fault may have cut it. */
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

/** The router matches what an encoded path stands for, so that is looked at here too. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Passwords never travel in a form. */
function isForm(path: string, text: string): boolean {
  return !isUnder(path, PASSWORD_CALLS) && /^[^\s{[]*=/.test(text);
}

/** Form-encoded pairs, byte for byte but for the secrets. */
function redactPairs(text: string, fields: readonly string[]): string {
  return text
    .split('&')
    .map((pair) => {
      const [name = ''] = new URLSearchParams(pair).keys();
      return fields.includes(name) ? `${pair.split('=')[0] ?? ''}=${REDACTED}` : pair;
    })
    .join('&');
}
