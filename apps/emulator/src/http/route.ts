import * as v from 'valibot';
import type { Session, SessionAttributes } from '../store/sessions.js';
import { ContractError } from '../domain/contract-error.js';
import { toFieldError } from './fields.js';

/** How true to the hosted provider a route is. */
export type Fidelity = 'implemented' | 'simplified';

/** A request to a product's route, checked as far as the route demands. */
export interface Call<Body> {
  readonly body: Body;
  /** The parts of the path named in the route, e.g. `{ id }`. */
  readonly pathParts: Readonly<Record<string, string>>;
  /** The live session of the caller, if there is one. */
  readonly session: Session | undefined;
  /** The opaque token of `session`. */
  readonly sessionToken: string | undefined;
  readonly attributes: SessionAttributes;
  /** The host name of the page that the client runs in (`X-SDK-Parent-Host`), if it says so legibly. */
  readonly parentHost: string | undefined;
  /** The whole origin of that page. */
  readonly parentOrigin: string | undefined;
  /** The emulator's own origin, as the caller addressed it: every loopback name is one of its names. */
  readonly ownOrigin: string;
}

/** The same where the route demands a session. */
export interface SessionCall<Body> extends Call<Body> {
  readonly session: Session;
  readonly sessionToken: string;
}

interface RouteCommon {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after `/sdk/v1`, `:name` marking a part that varies. */
  readonly path: string;
  readonly fidelity: Fidelity;
  /** What is simplified, or what a reader of the fidelity ledger should know. */
  readonly note?: string;
}

/** A route of a product, as the server mounts it. Made by {@link publicRoute}, {@link sessionRoute}, {@link openRoute}. */
export interface Route extends RouteCommon {
  /**
   * - `open`: no `Authorization` is read
   * - `public`: the public token is enough; a live session is noticed
   * - `session`: a live session is demanded
   */
  readonly access: 'open' | 'public' | 'session';
  /** Whether tries count against the limit per IP address: those that guess or flood. */
  readonly limited: boolean;
  /** Whether the answer is wrapped in the success envelope. */
  readonly enveloped: boolean;
  /** The checked request's answer. */
  readonly run: (call: Call<unknown>) => object | Promise<object>;
}

type Answer = object | Promise<object>;

interface RouteOptions<Schema extends v.GenericSchema, Input> extends RouteCommon {
  /** What the JSON body must be; unknown keys are ignored. Left out: the body is ignored. */
  readonly schema?: Schema;
  /** @default false */
  readonly limited?: boolean;
  readonly handle: (call: Input) => Answer;
}

/** A route for which the public token is enough. */
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

/** A route that demands a live session. */
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

/** A route that reads no `Authorization`: telemetry, bootstrap and keys. `enveloped: false` sends its answer bare. */
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

/** The answer to a caller whose session is over. */
export function sessionNotFound(): ContractError {
  return new ContractError({
    status: 404,
    type: 'session_not_found',
    message: 'The session could not be found: it may have expired or been revoked. Please log in again.',
  });
}
