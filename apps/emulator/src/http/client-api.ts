import { Hono } from 'hono';
import type { Emulator } from '../emulator.js';
import { parseJson } from './body.js';
import { ContractError } from '../domain/contract-error.js';
import { internalError, notImplemented, toErrorBody, toSuccessBody } from './contract.js';
import { readCredentials } from './authorization.js';
import type { Call, Route } from './route.js';
import type { WebCall, WebRoute } from './web-route.js';

/** Path prefix of the client's calls (provider-api.md 1.4). */
const PREFIX = '/sdk/v1';

/** Request data that the app has already read. */
export interface ClientBindings {
  readonly body: Uint8Array;
  readonly remoteAddress: string;
}

type ClientEnv = { Bindings: ClientBindings };

/** Mounts the client's routes and those outside its API. Every other request gets a `501` that names it. */
export function createClientApi(
  emulator: Emulator,
  routes: readonly Route[],
  webRoutes: readonly WebRoute[],
): Hono<ClientEnv> {
  const { limiter, project } = emulator;
  const api = new Hono<ClientEnv>();

  for (const route of routes) {
    api.on(route.method, PREFIX + route.path, async (context) => {
      const { body, remoteAddress } = context.env;
      if (route.limited) limiter.count(`address ${remoteAddress}`, project.settings.rate_limits.per_ip_per_minute);
      const call: Call<unknown> = {
        ...readCaller(emulator, route, context.req.header('authorization')),
        body: parseJson(body),
        pathParts: context.req.param(),
        attributes: { ip_address: remoteAddress, user_agent: context.req.header('user-agent') ?? '' },
        ...readParent(context.req.header('x-sdk-parent-host')),
        ownOrigin: new URL(context.req.raw.url).origin,
      };
      const answer = await route.run(call);
      return context.json(route.enveloped ? toSuccessBody(answer) : answer);
    });
  }

  for (const route of webRoutes) {
    api.on(route.method, route.path, async (context) => {
      const { body, remoteAddress } = context.env;
      const { url, headers } = context.req.raw;
      const call: WebCall = { url: new URL(url), headers, body, pathParts: context.req.param() };
      try {
        if (route.limited) limiter.count(`address ${remoteAddress}`, project.settings.rate_limits.per_ip_per_minute);
        return await route.answer(call);
      } catch (error) {
        return route.refuse(asContractError(error), call);
      }
    });
  }

  api.notFound((context) => errorResponse(notImplemented(`${context.req.method} ${context.req.path}`)));
  api.onError((error) => errorResponse(asContractError(error)));
  return api;
}

/** Converts an error to its response. */
export function errorResponse(error: ContractError): Response {
  return Response.json(toErrorBody(error), { status: error.status, headers: error.headers });
}

/** Converts any thrown value to a response error. Logs unexpected errors, whose details must not leave the process. */
export function asContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  console.error(error);
  return internalError();
}

function readCaller(
  { sessions }: Emulator,
  route: Route,
  authorization: string | undefined,
): Pick<Call<unknown>, 'session' | 'sessionToken'> {
  if (route.access === 'open') return { session: undefined, sessionToken: undefined };
  const { sessionToken } = readCredentials(authorization);
  return { sessionToken, session: sessionToken === undefined ? undefined : sessions.find(sessionToken) };
}

/** The header contains the page's origin (provider-api.md 2.1). */
function readParent(header: string | undefined): Pick<Call<unknown>, 'parentHost' | 'parentOrigin'> {
  const url = header !== undefined && URL.canParse(header) ? new URL(header) : undefined;
  if (url === undefined || url.hostname === '') return { parentHost: undefined, parentOrigin: undefined };
  // `origin` is "null" for every scheme but http(s).
  return { parentHost: url.hostname, parentOrigin: url.origin === 'null' ? undefined : url.origin };
}
