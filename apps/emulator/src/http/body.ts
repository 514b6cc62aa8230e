import { ContractError } from '../domain/contract-error.js';

/** The largest accepted body, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/** The deepest accepted nesting: a stored value must be serializable without a stack overflow. */
const MAX_DEPTH = 64;

/**
 * Reads a request's body to its end and keeps at most {@link MAX_BODY_BYTES}.
 *
 * @throws {ContractError} 413 `request_too_large`
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Reads an oversized body to its end without keeping it: a client that is still writing would see an early response
  // as a broken connection.
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw new ContractError({
      status: 413,
      type: 'request_too_large',
      message: `The request's body has ${size} bytes; the emulator takes ${MAX_BODY_BYTES}.`,
    });
  }
  return Buffer.concat(chunks);
}

/**
 * Parses a body as JSON. An empty one is `{}`: the client sends empty bodies with a JSON content type.
 *
 * @throws {ContractError} 400 `invalid_json`
 */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ContractError({ status: 400, type: 'invalid_json', message: 'The request is not JSON in UTF-8.' });
  }
  if (isTooDeep(value)) {
    throw new ContractError({
      status: 400,
      type: 'invalid_json',
      message: `The request nests deeper than ${MAX_DEPTH} levels.`,
    });
  }
  return value;
}

function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}
