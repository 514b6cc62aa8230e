import { telemetryOf } from './caller.js';
import type { Caller } from './caller.js';
import { toRefusalError, createProviderError } from '../errors/to-provider-error.js';

/**
 * Sends a request in the same form as the official client (provider-api.md 4.2). Resolves with the `data` of the
 * response. Rejects with ProviderError.
 */
export async function send(
  { publicToken, apiBase, client }: Caller,
  method: string,
  path: `/${string}`,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const secret = client.session.getTokens()?.session_token ?? publicToken;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`${apiBase}/sdk/v1${path}`, {
      method,
      headers: {
        Authorization: `Basic ${btoa(`${publicToken}:${secret}`)}`,
        'Content-Type': 'application/json',
        'X-SDK-Client': btoa(JSON.stringify(telemetryOf(client))),
        'X-SDK-Parent-Host': location.origin,
      },
      credentials: 'include',
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    text = await answer.text();
  } catch (cause) {
    throw createProviderError('offline', { cause });
  }
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    // Without `cause`: the parser's message quotes the response, which may contain a token.
    throw createProviderError(answer.ok ? 'unexpected-answer' : 'unreachable', { status: answer.status });
  }
  if (!answer.ok) throw toRefusalError(answer.status, envelope, toMs(answer.headers.get('retry-after')));
  return Object(envelope).data;
}

/** Converts a `Retry-After` header to ms: seconds or a date (RFC 9110 section 10.2.3). */
function toMs(retryAfter: string | null): number {
  const ms = Number(retryAfter) * 1000 || Date.parse(retryAfter ?? '') - Date.now();
  return ms > 0 ? ms : 0;
}
