import * as v from 'valibot';
import { CODE_CHALLENGE } from './pkce.js';

/** An application's authorization request (RFC 6749 §4.1.1). The current and the legacy calls share this shape. */
export interface AuthorizeRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly responseType: string;
  /** Without duplicates, in the order of the request. */
  readonly scopes: readonly string[];
  readonly state?: string | undefined;
  readonly nonce?: string | undefined;
  readonly codeChallenge?: string | undefined;
  readonly prompt?: string | undefined;
  readonly resources?: readonly string[] | undefined;
  /** Seconds (OpenID Connect Core 1.0 §3.1.2.1). */
  readonly maxAge?: number | undefined;
  readonly codeChallengeMethod?: string | undefined;
  readonly responseMode?: string | undefined;
  /** Which kind of request object the request contains. Both kinds are refused (OpenID Connect Core 1.0 §6). */
  readonly requestObject?: 'request' | 'request_uri' | undefined;
}

/** An error that the application receives through a redirect (RFC 6749 §4.1.2.1). */
export interface AuthorizeError {
  readonly error: string;
  readonly description: string;
}

const DEFAULT_SCOPES = ['openid', 'email', 'profile'];

const MAX_LENGTH = 16_384;

const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
const optionalText = v.pipe(
  v.nullish(text),
  // An empty parameter counts as omitted (RFC 6749 §3.1).
  v.transform((value) => (value === null || value === '' ? undefined : value)),
);
const required = v.pipe(text, v.minLength(1));
const list = v.pipe(
  v.nullish(v.union([v.array(text), text])),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
);

/** Parameters from JSON or a form. The current calls send `scopes`, the legacy ones `scope`. */
const fields = {
  client_id: required,
  redirect_uri: required,
  response_type: optionalText,
  scopes: v.nullish(v.pipe(v.array(text), v.maxLength(1_000))),
  scope: optionalText,
  state: optionalText,
  nonce: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  prompt: optionalText,
  response_mode: optionalText,
  resource: list,
  resources: list,
  max_age: v.pipe(
    v.nullish(v.pipe(v.union([v.number(), text]), v.transform(Number), v.integer(), v.minValue(0))),
    v.transform((value) => value ?? undefined),
  ),
  request: optionalText,
  request_uri: optionalText,
};

type Fields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;

/** Body of the call that starts an authorization, from JSON or a form. Unknown fields are ignored. */
export const authorizeStartBody = v.pipe(v.object(fields), v.transform(toRequest));

/** Body of the call that ends it: the same fields and the consent decision, which a form sends as text. */
export const authorizeSubmitBody = v.pipe(
  v.object({
    ...fields,
    consent_granted: v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((word) => word === 'true'),
      ),
    ]),
  }),
  v.transform(({ consent_granted: consentGranted, ...rest }) => ({ request: toRequest(rest), consentGranted })),
);

function toRequest(sent: Fields): AuthorizeRequest {
  const scopes = sent.scopes ?? sent.scope?.split(' ') ?? [];
  const named = [...new Set(scopes.filter((scope) => scope !== ''))];
  const resources = [...new Set([...(sent.resource ?? []), ...(sent.resources ?? [])])];
  return {
    clientId: sent.client_id,
    redirectUri: sent.redirect_uri,
    responseType: sent.response_type ?? 'code',
    scopes: named.length === 0 ? DEFAULT_SCOPES : named,
    state: sent.state,
    nonce: sent.nonce,
    codeChallenge: sent.code_challenge,
    codeChallengeMethod: sent.code_challenge_method,
    prompt: sent.prompt,
    responseMode: sent.response_mode,
    resources: resources.length === 0 ? undefined : resources,
    maxAge: sent.max_age,
    requestObject: sent.request !== undefined ? 'request' : sent.request_uri !== undefined ? 'request_uri' : undefined,
  };
}

/** The values of `prompt` (OpenID Connect Core 1.0 §3.1.2.1). */
export function promptsOf({ prompt }: AuthorizeRequest): readonly string[] {
  return prompt?.split(' ').filter((word) => word !== '') ?? [];
}

/** Validates a request without regard to the application, the user and the project. */
export function errorIn(request: AuthorizeRequest): AuthorizeError | undefined {
  const prompts = promptsOf(request);
  if (request.requestObject !== undefined) {
    return { error: `${request.requestObject}_not_supported`, description: 'Request objects are not supported.' };
  }
  if (request.responseType !== 'code') {
    return { error: 'unsupported_response_type', description: 'The only response_type is code.' };
  }
  if (request.responseMode !== undefined && request.responseMode !== 'query') {
    return invalid('The only response_mode is query.');
  }
  if (prompts.includes('none') && prompts.length > 1) return invalid('prompt=none stands alone.');
  if (request.codeChallengeMethod !== undefined && request.codeChallengeMethod !== 'S256') {
    return invalid('The only code_challenge_method is S256.');
  }
  if (request.codeChallenge !== undefined && !CODE_CHALLENGE.test(request.codeChallenge)) {
    return invalid('code_challenge must be a SHA-256 hash in base64url form, 43 characters without padding.');
  }
  if (request.resources?.every(isResource) === false) {
    return { error: 'invalid_target', description: 'A resource must be an absolute URI without a fragment.' };
  }
  return undefined;
}

/**
 * Whether a submitted request matches its preflight. The submission may add `state`, `nonce`, `prompt` and the code
 * challenge: the legacy preflight has only four parameters (behaviour.md 7). It may omit `prompt` and `resource`; then
 * the preflight's values apply.
 */
export function isSameRequest(submitted: AuthorizeRequest, asked: AuthorizeRequest): boolean {
  const isKept = (name: 'state' | 'nonce' | 'codeChallenge') =>
    asked[name] === undefined || asked[name] === submitted[name];
  return (
    submitted.clientId === asked.clientId &&
    submitted.redirectUri === asked.redirectUri &&
    submitted.responseType === asked.responseType &&
    isSameSet(submitted.scopes, asked.scopes) &&
    (['state', 'nonce', 'codeChallenge'] as const).every(isKept) &&
    (submitted.prompt === undefined || asked.prompt === undefined || submitted.prompt === asked.prompt) &&
    (submitted.resources === undefined ||
      (asked.resources !== undefined && isSameSet(submitted.resources, asked.resources)))
  );
}

/** Appends parameters to the query of a redirect URI, which otherwise stays byte for byte (RFC 6749 §3.1.2). */
export function answerAt(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) added.append(name, value);
  if (added.size === 0) return uri;
  const separator = !uri.includes('?') ? '?' : /[?&]$/.test(uri) ? '' : '&';
  return `${uri}${separator}${String(added)}`;
}

function invalid(description: string): AuthorizeError {
  return { error: 'invalid_request', description };
}

function isResource(uri: string): boolean {
  return URL.canParse(uri) && !uri.includes('#');
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry) => b.includes(entry));
}
