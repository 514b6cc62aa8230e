import type { Fault, FaultDesk } from '../control/faults.js';
import type { Connection } from './connection.js';
import { ContractError } from '../domain/contract-error.js';
import { toErrorBody } from './contract.js';

/** Default error types by status. */
const TYPE_OF_STATUS: Readonly<Record<number, string>> = {
  401: 'unauthorized_credentials',
  403: 'unauthorized_action',
  429: 'too_many_requests',
  500: 'internal_server_error',
  502: 'bad_gateway',
  503: 'service_unavailable',
  504: 'gateway_timeout',
};

/** Statuses without a response body (WHATWG Fetch, "null body status"). */
const BODILESS = [204, 205, 304];

/**
 * Answers a request that a fault hits.
 *
 * @param pass creates the usual response; called only if the fault lets the request through
 * @returns the response, or `undefined` if the connection was broken instead
 */
export async function injectFault(
  fault: Fault,
  desk: FaultDesk,
  connection: Connection,
  pass: () => Promise<Response>,
): Promise<Response | undefined> {
  if (fault.delayMs !== undefined) {
    const end = await desk.hold(fault.id, fault.delayMs, connection.onLeave);
    if (end === 'lifted') return pass();
    if (end !== 'elapsed') return breakOff(connection);
  }
  if (fault.never) {
    await desk.hold(fault.id, undefined, connection.onLeave);
    return breakOff(connection);
  }
  if (fault.drop) return breakOff(connection);

  const answer = addHeaders(madeUpAnswer(fault) ?? (await pass()), fault.headers ?? {});
  return fault.malformed ? cutInHalf(answer) : answer;
}

function breakOff(connection: Connection): undefined {
  connection.destroy();
  return undefined;
}

function madeUpAnswer(fault: Fault): Response | undefined {
  const { status, body, error_type, error_message } = fault;
  const isError = error_type !== undefined || error_message !== undefined;
  if (status !== undefined && BODILESS.includes(status)) return new Response(null, { status });
  if (body !== undefined) {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const type = text.trimStart().startsWith('<') ? 'text/html; charset=utf-8' : 'application/json';
    return new Response(text, { status: status ?? 200, headers: { 'content-type': type } });
  }
  if (isError || (status !== undefined && status >= 400)) return contractAnswer(fault);
  return status === undefined ? undefined : new Response('', { status });
}

function contractAnswer({ status = 400, headers = {}, error_type, error_message }: Fault): Response {
  const seconds = Number(new Headers(headers).get('retry-after') ?? Number.NaN);
  const hint = Number.isFinite(seconds) ? ` Please try again in ${seconds} seconds.` : '';
  const error = new ContractError({
    status,
    type: error_type ?? TYPE_OF_STATUS[status] ?? 'unknown_error',
    message: error_message ?? `The emulator was asked to answer this call with ${status}.${hint}`,
    ...(Number.isFinite(seconds) && { details: { retry_after: seconds } }),
  });
  return Response.json(toErrorBody(error), { status });
}

function addHeaders(answer: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

async function cutInHalf(answer: Response): Promise<Response> {
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const half = BODILESS.includes(answer.status) ? null : text.slice(0, Math.floor(text.length / 2));
  return new Response(half, { status: answer.status, headers });
}
