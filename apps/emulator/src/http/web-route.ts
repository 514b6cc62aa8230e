import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { ContractError } from '../domain/contract-error.js';
import { errorResponse } from './client-api.js';
import { toFieldError } from './fields.js';
import { oauthErrorResponse } from './oauth-error.js';
import type { Fidelity } from './route.js';

/** A request to a place outside the client's API: browsers navigate to it, or the provider's own pages call it. */
export interface WebCall {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** The parts of the path named in the route, e.g. `{ provider }`. */
  readonly pathParts: Readonly<Record<string, string>>;
}

/** A route outside the client's API, as the server mounts it. Made by {@link pageRoute} and {@link flatRoute}. */
export interface WebRoute {
  readonly method: 'GET' | 'POST';
  /** The whole path, `:name` marking a part that varies. */
  readonly path: string;
  readonly fidelity: Fidelity;
  /** What is simplified, or what a reader of the fidelity ledger should know. */
  readonly note?: string;
  /** Whether calls count against the limit per IP address. */
  readonly limited: boolean;
  readonly answer: (call: WebCall) => Response | Promise<Response>;
  /** The answer to what {@link answer} throws. */
  readonly refuse: (error: ContractError, call: WebCall) => Response;
}

interface WebRouteOptions extends Pick<WebRoute, 'method' | 'path' | 'fidelity' | 'note' | 'answer'> {
  /** @default false */
  readonly limited?: boolean;
}

/** A place that people come to: what goes wrong is a page as well, made by `refuse`. */
export function pageRoute(options: WebRouteOptions & Pick<WebRoute, 'refuse'>): WebRoute {
  return { limited: false, ...options };
}

/** A call of the provider's own pages. Its answers and errors are flat JSON (PROVIDER_CONTRACT 2.6). */
export function flatRoute(options: WebRouteOptions): WebRoute {
  return { limited: false, ...options, refuse: errorResponse };
}

/** A place where applications come to, without a person: its errors are OAuth's own (RFC 6749 §5.2). */
export function oauthRoute(options: WebRouteOptions): WebRoute {
  return { limited: false, ...options, refuse: oauthErrorResponse };
}

/**
 * What a call sent, checked at the edge.
 *
 * @throws {ContractError} 400, by the first field that doesn't fit
 */
export function readFields<Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> {
  const result = safeParse(schema, sent, { abortEarly: true });
  if (result.success) return result.output;
  throw toFieldError(result.issues[0]);
}

/** A query or a form by its names; the last of several values under one name counts. */
export function toFields(parameters: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(parameters);
}

/**
 * The same where a field that stands twice is refused as ambiguous (RFC 6749 §3.1, §3.2).
 *
 * @param repeatable fields that may stand more than once, as lists
 * @throws {ContractError} 400 `invalid_request`, naming the field
 */
export function readUniqueForm<Name extends string = never>(
  headers: Headers,
  body: Uint8Array,
  repeatable: readonly Name[] = [],
): Readonly<Record<string, string | string[]>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers.get('content-type') ?? '')) {
    throw invalidRequest('The request must be a form: application/x-www-form-urlencoded.');
  }
  const form = new URLSearchParams(new TextDecoder().decode(body));
  const fields = new Map<string, string | string[]>();
  for (const [name, value] of form) {
    if (repeatable.some((known) => known === name)) fields.set(name, form.getAll(name));
    else if (fields.has(name)) throw invalidRequest(`The parameter ${name} stands more than once.`);
    else fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** The fields of a form as browsers send them (`application/x-www-form-urlencoded`). */
export function readForm(body: Uint8Array): Readonly<Record<string, string>> {
  return toFields(new URLSearchParams(new TextDecoder().decode(body)));
}

function invalidRequest(message: string): ContractError {
  return new ContractError({ status: 400, type: 'invalid_request', message });
}
