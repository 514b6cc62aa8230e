import { isRecord } from '@latchkey/client';

// One Tap's two calls answer in a way of their own: flat JSON, no envelope of the SDK (PROVIDER_CONTRACT 2.6).

/** How the client's `call` names what went wrong on the way; it has the words for it. */
interface Trouble extends Error {
  readonly failure: 'offline' | 'unreachable' | 'unexpected-answer';
  readonly details: { readonly status?: number; readonly cause?: unknown };
}

function trouble(failure: Trouble['failure'], details: Trouble['details'] = {}): Trouble {
  return Object.assign(new Error(failure), { failure, details });
}

/**
 * Makes a call with the page's credentials and gives the answer's JSON. For the inside of `Connection.call`, which puts
 * what this rejects with into words: the provider's own refusal, or that the network or the answer is at fault.
 */
export async function callFlat(address: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, { ...init, credentials: 'include' });
    text = await answer.text();
  } catch (cause) {
    throw trouble('offline', { cause });
  }
  const { ok, status, headers } = answer;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The parser's own message quotes the answer, which may hold a token: it is not kept.
    throw trouble(ok ? 'unexpected-answer' : 'unreachable', { status });
  }
  if (!ok) throw refusal(body, status, headers.get('retry-after'));
  if (!isRecord(body)) throw trouble('unexpected-answer', { status });
  return body;
}

/** The same for an answer whose body says whether it is a success. */
export async function callJudgedByBody(address: string, init: RequestInit): Promise<Readonly<Record<string, unknown>>> {
  const body = await callFlat(address, init);
  const { status_code: status } = body;
  if (typeof status !== 'number') throw trouble('unexpected-answer');
  if (status !== 200) throw refusal(body, status, null);
  return body;
}

/** The provider's refusal, as the client's `call` reads those of the official client. */
function refusal(body: unknown, status_code: number, retryAfter: string | null): Error {
  const { error_type, error_message, request_id }: Record<string, unknown> = Object(body);
  const error_details = { retry_after: Number(retryAfter) };
  return Object.assign(new Error('refused'), { status_code, error_type, error_message, request_id, error_details });
}
