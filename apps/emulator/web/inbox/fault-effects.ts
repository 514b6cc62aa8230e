import type { Fault } from './model.js';

/** The effects that a user can choose for a fault. */
export const EFFECTS: readonly { readonly name: string; readonly fault: Readonly<Record<string, unknown>> }[] = [
  { name: '500, an error of the server', fault: { status: 500 } },
  { name: '503, the service is unavailable', fault: { status: 503 } },
  { name: '502 from a gateway, in HTML', fault: { status: 502, body: '<!doctype html><h1>Bad gateway</h1>' } },
  { name: '401, unauthorized', fault: { status: 401 } },
  { name: '403, forbidden', fault: { status: 403 } },
  { name: '429, try again in 30 s', fault: { status: 429, headers: { 'retry-after': '30' } } },
  { name: 'Slow: 3 s', fault: { delayMs: 3_000 } },
  { name: 'An answer that is cut in half', fault: { malformed: true } },
  { name: 'An answer that is an empty object', fault: { status: 200, body: {} } },
  { name: 'The connection breaks', fault: { drop: true } },
  { name: 'No answer, ever', fault: { never: true } },
];

/** A short description of a fault's effect. */
export function describeFault(fault: Fault): string {
  const { status, body, delayMs, drop, never, malformed, error_type: type, error_message: text, headers } = fault;
  const words = [
    delayMs === undefined ? undefined : `waits ${delayMs / 1_000} s`,
    never ? 'never answers' : undefined,
    drop ? 'breaks the connection' : undefined,
    status === undefined ? undefined : `answers ${status}`,
    type,
    text === undefined ? undefined : `“${text}”`,
    body === undefined ? undefined : `with ${JSON.stringify(body)}`,
    headers === undefined ? undefined : `and ${Object.keys(headers).join(', ')}`,
    malformed ? 'cut in half' : undefined,
  ];
  return words.filter((word) => word !== undefined).join(' ');
}
