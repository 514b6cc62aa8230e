import * as v from 'valibot';
import type { Session, SessionAttributes } from '../domain/session.js';
import { ContractError } from '../domain/contract-error.js';
import { toFieldError } from './fields.js';

/** How closely a route matches the hosted provider. */
export type Fidelity = 'implemented' | 'simplified';

/** A request to a product's route, validated as the route requires. */
export interface Call<Body> {
  readonly body: Body;
  /** Path parameters, e.g. `{ id }`. */
  readonly pathParts: Readonly<Record<string, string>>;
  /** The caller's live session, if any. */
  readonly session: Session | undefined;
  /** The opaque token of `session`. */
  readonly sessionToken: string | undefined;
  readonly attributes: SessionAttributes;
  /** Host name of the page that the client runs in (`X-SDK-Parent-Host`), if the header is valid. */
  readonly parentHost: string | undefined;
  /** Origin of that page. */
  readonly parentOrigin: string | undefined;
  /** The emulator's own origin, as the caller addressed it. Every loopback name is possible. */
  readonly ownOrigin: string;
}

/** A call with a live session. */
export interface SessionCall<Body> extends Call<Body> {
  readonly session: Session;
  readonly sessionToken: string;
}

interface RouteCommon {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after `/sdk/v1`. `:name` marks a parameter. */
  readonly path: string;
  readonly fidelity: Fidelity;
  /** Simplifications and other notes for the fidelity ledger. */
  readonly note?: string;
}

/** A route of a product. Created by {@link publicRoute}, {@link sessionRoute}, {@link openRoute}. */
export interface Route extends RouteCommon {
  /**
   * - `open`: ignores `Authorization`
   * - `public`: requires the public token; reads a live session if there is one
   * - `session`: requires a live session
   */
  readonly access: 'open' | 'public' | 'session';
  /** Whether calls count against the limit per IP address: those that could guess or flood. */
  readonly limited: boolean;
  /** Whether the response has the success envelope. */
  readonly enveloped: boolean;
  /** Handles the call and returns the response data. */
  readonly run: (call: Call<unknown>) => object | Promise<object>;
}

type Answer = object | Promise<object>;

interface RouteOptions<Schema extends v.GenericSchema, Input> extends RouteCommon {
  /** Schema of the JSON body; unknown keys are ignored. Without it, the body is ignored. */
  readonly schema?: Schema;
  /** @default false */
  readonly limited?: boolean;
  readonly handle: (call: Input) => Answer;
}

/** A route that requires only the public token. */
export function publicRoute<Schema extends v.GenericSchema>(
  options: RouteOptions<Schema, Call<v.InferOutput<Schema>>>,
): Route {
  return {
    ...describe(options),
    access: 'public',
    enveloped: true,
    run: (call) => options.handle({ ...call, body: checkBody(options.schema, call.body) }),
  };
}

/** A route that requires a live session. */
export function sessionRoute<Schema extends v.GenericSchema>(
  options: RouteOptions<Schema, SessionCall<v.InferOutput<Schema>>>,
): Route {
  return {
    ...describe(options),
    access: 'session',
    enveloped: true,
    run(call) {
      const { session, sessionToken } = requireSession(call);
      return options.handle({ ...call, session, sessionToken, body: checkBody(options.schema, call.body) });
    },
  };
}

/** A route that ignores `Authorization`: telemetry, bootstrap and keys. `enveloped: false` omits the envelope. */
export function openRoute(
  options: RouteCommon & { readonly enveloped?: boolean; readonly handle: (call: Call<unknown>) => Answer },
): Route {
  return { ...describe(options), access: 'open', enveloped: options.enveloped ?? true, run: options.handle };
}

function describe(options: RouteCommon & { readonly limited?: boolean }): RouteCommon & { limited: boolean } {
  const { method, path, fidelity, note, limited = false } = options;
  return { method, path, fidelity, limited, ...(note !== undefined && { note }) };
}

function checkBody<Schema extends v.GenericSchema>(schema: Schema | undefined, body: unknown): v.InferOutput<Schema> {
  if (schema === undefined) return body;
  const result = v.safeParse(schema, body, { abortEarly: true });
  if (result.success) return result.output;
  throw toFieldError(result.issues[0]);
}

function requireSession(call: Call<unknown>): { session: Session; sessionToken: string } {
  const { session, sessionToken } = call;
  if (sessionToken === undefined) {
    throw new ContractError({
      status: 401,
      type: 'user_unauthenticated',
      message: 'This needs a signed-in user. Please log in and try again.',
    });
  }
  if (session === undefined) throw sessionNotFound();
  return { session, sessionToken };
}

/** The error for a caller whose session has ended. */
export function sessionNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'session_not_found',
    message: 'The session could not be found: it may have expired or been revoked. Please log in again.',
  });
}
