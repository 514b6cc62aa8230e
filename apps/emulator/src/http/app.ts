import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Emulator } from '../emulator.js';
import { createControlApi } from '../control/control-api.js';
import { createPages } from '../page/pages.js';
import { productRoutes, webRoutesOf } from '../products/index.js';
import { readBody } from './body.js';
import { asContractError, createClientApi, errorResponse } from './client-api.js';
import type { Connection } from './connection.js';
import { networkConnection, noConnection } from './connection.js';
import { corsHeaders, preflightHeaders } from './cors.js';
import { injectFault } from './fault-injection.js';
import { requireLoopbackHost } from './guard.js';

/** The emulator as a function from request to response. */
export interface App {
  /**
   * Never rejects: every failure is a response. If a fault withholds the response, the network connection is broken;
   * without a network the result is a network error (`Response.error()`).
   *
   * @param bindings Node's own request and response, if it came over the network
   */
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
}

export interface AppOptions {
  /** Folder of the built pages. @default beside the compiled emulator */
  readonly pages?: string;
}

/** Creates the HTTP application of an emulator: the client API, the control API and the web pages. Listens on no port. */
export function createApp(emulator: Emulator, options: AppOptions = {}): App {
  const routes = productRoutes(emulator);
  const pages = createPages(options.pages);
  const webRoutes = webRoutesOf(emulator, pages);
  const clientApi = createClientApi(emulator, routes, webRoutes);
  const controlApi = createControlApi(emulator, [...routes, ...webRoutes]);

  /**
   * Answers a client's call: preflights directly, others after recording, by a fault or a route; all with CORS headers.
   */
  async function answerClient(request: Request, connection: Connection, bindings?: HttpBindings): Promise<Response> {
    const origin = request.headers.get('origin') ?? undefined;
    const { pathname } = new URL(request.url);
    const isPreflight = request.method === 'OPTIONS';
    const answer = isPreflight
      ? new Response(null, { status: 204, headers: preflightHeaders(pathname) })
      : await answerOrFault(request, pathname, connection);
    if (answer === undefined) return bindings === undefined ? Response.error() : RESPONSE_ALREADY_SENT;
    return withHeaders(answer, {
      ...corsHeaders(origin, pathname),
      ...(emulator.faults.willBreak && { connection: 'close' }),
    });
  }

  async function answerOrFault(request: Request, path: string, connection: Connection): Promise<Response | undefined> {
    let body: Uint8Array = new Uint8Array();
    let tooLarge: Response | undefined;
    try {
      body = await readBody(request);
    } catch (error) {
      tooLarge = errorResponse(asContractError(error));
    }
    const entry = emulator.requests.record(request, body);
    const fault = emulator.faults.take(request.method, path);
    const bindings = { body, remoteAddress: connection.remoteAddress };
    const pass = async () => tooLarge ?? (await clientApi.fetch(request, bindings));
    if (fault !== undefined) entry.fault = fault.id;
    const answer = fault === undefined ? await pass() : await injectFault(fault, emulator.faults, connection, pass);
    if (answer !== undefined) await emulator.requests.complete(entry, answer);
    return answer;
  }

  return {
    async fetch(request, bindings) {
      const connection = bindings === undefined ? noConnection : networkConnection(bindings);
      try {
        const { pathname, host } = new URL(request.url);
        requireLoopbackHost(bindings === undefined ? host : bindings.incoming.headers.host);
        if (pathname === '/_emulator' || pathname.startsWith('/_emulator/')) return await controlApi.fetch(request);
        return (await pages.answer(request)) ?? (await answerClient(request, connection, bindings));
      } catch (error) {
        return errorResponse(asContractError(error));
      }
    },
  };
}

function withHeaders(answer: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  for (const [name, value] of answer.headers) headers.set(name, value);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
