import { ContractError } from '../domain/contract-error.js';

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 1_048_576;

/** The deepest nesting that is taken: what is stored must be writable again without exhausting the stack. */
const MAX_DEPTH = 64;

/**
 * Reads a request's body to its end, keeping no more than {@link MAX_BODY_BYTES}.
 *
 * @throws {ContractError} 413 `request_too_large`
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body that is too large is still read to its end, though not kept: an answer sent while the client is writing
  // would reach it as a broken connection.
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
 * The JSON value of a body. An empty one counts as `{}`: the client sends empty bodies with a JSON content type.
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
