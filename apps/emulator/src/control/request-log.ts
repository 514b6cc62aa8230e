import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import { createBoundedLog } from './bounded-log.js';
import { matchesPath } from './path-pattern.js';

/** A call that a client made. */
export interface RecordedRequest {
  method: string;
  /** The pathname, without the query. */
  path: string;
  /** The query with its question mark, or the empty text. */
  query: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The JSON value; the text, when it isn't JSON; `null`, when there is none. */
  body: unknown;
  /** `null` while the answer is due, and for good when a fault withheld it. */
  status: number | null;
  /** RFC 3339, by the emulator's clock, of the arrival. */
  at: string;
  /** The id of the fault that hit it. */
  fault?: string;
}

export interface RequestLog {
  /** Records an arrival. The caller completes the entry when the answer is known. */
  record(request: Request, body: Uint8Array): RecordedRequest;
  /** Oldest first. @param path exact pathname, or a prefix ending in `*` */
  list(path: string | undefined): RecordedRequest[];
  clear(): void;
}

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 32 * 1_048_576;

export function createRequestLog(clock: Clock): RequestLog {
  const log = createBoundedLog<RecordedRequest>(MAX_ENTRIES, MAX_BYTES);
  return {
    record(request, body) {
      const { pathname, search } = new URL(request.url);
      const entry: RecordedRequest = {
        method: request.method,
        path: pathname,
        query: search,
        headers: Object.fromEntries(request.headers),
        body: readable(body),
        status: null,
        at: toTimestamp(clock.now()),
      };
      log.add(entry, body.byteLength);
      return entry;
    },
    list: (path) => log.entries.filter((entry) => path === undefined || matchesPath(path, entry.path)),
    clear: () => log.clear(),
  };
}

function readable(body: Uint8Array): unknown {
  if (body.byteLength === 0) return null;
  const text = new TextDecoder().decode(body);
  try {
    const value: unknown = JSON.parse(text);
    // Proves that it can be written out again: nesting that exhausts the stack stays a text.
    JSON.stringify(value);
    return value;
  } catch {
    return text;
  }
}
