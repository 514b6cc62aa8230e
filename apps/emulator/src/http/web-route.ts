import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { ContractError } from '../domain/contract-error.js';
import { errorResponse } from './client-api.js';
import { toFieldError } from './fields.js';
import { oauthErrorResponse } from './oauth-error.js';
import type { Fidelity } from './route.js';

/** A request outside the client's API: a navigation, or a call from the provider's own pages or an application. */
export interface WebCall {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Path parameters, e.g. `{ provider }`. */
  readonly pathParts: Readonly<Record<string, string>>;
}

/** A route outside the client's API. Created by {@link pageRoute}, {@link flatRoute} and {@link oauthRoute}. */
export interface WebRoute {
  readonly method: 'GET' | 'POST';
  /** The whole path. `:name` marks a parameter. */
  readonly path: string;
  readonly fidelity: Fidelity;
  /** Simplifications and other notes for the fidelity ledger. */
  readonly note?: string;
  /** Whether calls count against the limit per IP address. */
  readonly limited: boolean;
  readonly answer: (call: WebCall) => Response | Promise<Response>;
  /** The response to an error that {@link answer} throws. */
  readonly refuse: (error: ContractError, call: WebCall) => Response;
}

interface WebRouteOptions extends Pick<WebRoute, 'method' | 'path' | 'fidelity' | 'note' | 'answer'> {
  /** @default false */
  readonly limited?: boolean;
}

/** A page that people visit. `refuse` renders errors as a page too. */
export function pageRoute(options: WebRouteOptions & Pick<WebRoute, 'refuse'>): WebRoute {
  return { limited: false, ...options };
}

/** A call from the provider's own pages. Its responses and errors are flat JSON (provider-api.md 2.6). */
export function flatRoute(options: WebRouteOptions): WebRoute {
  return { limited: false, ...options, refuse: errorResponse };
}

/** An endpoint that applications call without a user. Its errors are OAuth's own (RFC 6749 §5.2). */
export function oauthRoute(options: WebRouteOptions): WebRoute {
  return { limited: false, ...options, refuse: oauthErrorResponse };
}

/**
 * Validates the fields of a call.
 *
 * @throws {ContractError} 400 for the first invalid field
 */
export function readFields<Schema extends v.GenericSchema>(schema: Schema, sent: unknown): v.InferOutput<Schema> {
  const result = safeParse(schema, sent, { abortEarly: true });
  if (result.success) return result.output;
  throw toFieldError(result.issues[0]);
}

/** Converts a query or a form to an object. The last of several values of one name counts. */
export function toFields(parameters: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(parameters);
}

/**
 * Reads a form and refuses repeated fields as ambiguous (RFC 6749 §3.1, §3.2).
 *
 * @param repeatable fields that may occur more than once; their values are lists
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

/** Reads the fields of a form from a browser (`application/x-www-form-urlencoded`). */
export function readForm(body: Uint8Array): Readonly<Record<string, string>> {
  return toFields(new URLSearchParams(new TextDecoder().decode(body)));
}

function invalidRequest(message: string): ContractError {
  return new ContractError({ status: 400, type: 'invalid_request', message });
}
