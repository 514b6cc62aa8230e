import { isRecord } from '@latchkey/client';

// One Tap's two calls answer with flat JSON, without the SDK's envelope (provider-api.md 2.6).

/** A transport failure in the form that the client's `call` accepts; the client has the user messages. */
function transportError(
  failure: 'offline' | 'unreachable' | 'unexpected-answer',
  details: { readonly status?: number; readonly cause?: unknown } = {},
): Error {
  return Object.assign(new Error(failure), { failure, details });
}

/**
 * Makes a request with the page's credentials and returns the JSON body. Use it inside `Connection.call`, which turns
 * its rejections into user messages: a refusal by the provider, a network failure or an unexpected answer.
 */
export async function callFlat(address: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { ...init, credentials: 'include' });
    text = await answer.text();
  } catch (cause) {
    throw transportError('offline', { cause });
  }
  const { ok, status, headers } = answer;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Drops the parser's error: its message quotes the answer, which may contain a token.
    throw transportError(ok ? 'unexpected-answer' : 'unreachable', { status });
  }
  if (!ok) throw refusal(body, status, headers.get('retry-after'));
  if (!isRecord(body)) throw transportError('unexpected-answer', { status });
  return body;
}

/** The same for an answer whose body contains the status code. */
export async function callJudgedByBody(address: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const body = await callFlat(address, init);
  const { status_code: status } = body;
  if (typeof status !== 'number') throw transportError('unexpected-answer');
  if (status !== 200) throw refusal(body, status, null);
  return body;
}

/** A refusal by the provider, in the form of the official client's errors that the client's `call` reads. */
function refusal(body: unknown, status_code: number, retryAfter: string | null): Error {
  const { error_type, error_message, request_id }: Record<string, unknown> = Object(body);
  const error_details = { retry_after: Number(retryAfter) };
  return Object.assign(new Error('refused'), { status_code, error_type, error_message, request_id, error_details });
}
