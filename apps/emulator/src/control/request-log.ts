import type { Clock } from '../domain/clock.js';
import { toTimestamp } from '../domain/clock.js';
import { createBoundedLog } from './bounded-log.js';
import { matchesPath } from './path-pattern.js';
import { redact, redactAnswer, redactHeaders, redactQuery } from './redaction.js';

/** A call that a client made. */
export interface RecordedRequest {
  method: string;
  /** The pathname, without the query. */
  path: string;
  /** The query with its question mark, or the empty text. */
  query: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The JSON value; the text, when it isn't JSON; `null`, when there is none. Secrets are replaced (redaction.ts). */
  body: unknown;
  /** `null` while the answer is due, and for good when a fault withheld it. */
  status: number | null;
  /** RFC 3339, by the emulator's clock, of the arrival. */
  at: string;
  /** The id of the fault that hit it. */
  fault?: string;
}

/** The same with what was answered. */
export interface AnsweredRequest extends RecordedRequest {
  /** As `body`; a text that is cut at 16,384 characters; `null` while there is none. */
  answer: unknown;
}

export interface RequestFilter {
  /** An exact pathname, or a prefix ending in `*`. */
  readonly path?: string | undefined;
  /** How many of the newest; left out, all. */
  readonly limit?: number | undefined;
}

export interface RequestLog {
  /** Grows with everything that is recorded. */
  readonly version: number;
  /** Records an arrival. The caller completes the entry when the answer is known. */
  record(request: Request, body: Uint8Array): RecordedRequest;
  /** Notes what was answered. The answer can be sent afterwards. */
  complete(entry: RecordedRequest, answer: Response): Promise<void>;
  /** Oldest first. */
  list(filter: RequestFilter): RecordedRequest[];
  /** The same with the answers. */
  listAnswered(filter: RequestFilter): AnsweredRequest[];
  clear(): void;
}

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 32 * 1_048_576;
const MAX_ANSWER_LENGTH = 16_384;

export function createRequestLog(clock: Clock): RequestLog {
  const log = createBoundedLog<RecordedRequest>(MAX_ENTRIES, MAX_BYTES);
  // Beside the entries, which programs read often and without the answers.
  const answers = new WeakMap<RecordedRequest, string>();
  let version = 0;

  function list({ path, limit }: RequestFilter): RecordedRequest[] {
    const matching = log.entries.filter((entry) => path === undefined || matchesPath(path, entry.path));
    return limit === undefined ? matching : matching.slice(-limit);
  }

  return {
    get version() {
      return version;
    },
    record(request, body) {
      const { pathname, search } = new URL(request.url);
      const entry: RecordedRequest = {
        method: request.method,
        path: pathname,
        query: redactQuery(pathname, search),
        headers: redactHeaders(pathname, Object.fromEntries(request.headers)),
        body: redact(pathname, readable(body)),
        status: null,
        at: toTimestamp(clock.now()),
      };
      log.add(entry, body.byteLength);
      version += 1;
      return entry;
    },
    async complete(entry, answer) {
      const text = redactAnswer(entry.path, await answer.clone().text()).slice(0, MAX_ANSWER_LENGTH);
      answers.set(entry, text);
      log.grow(entry, text.length);
      entry.status = answer.status;
      version += 1;
    },
    list,
    listAnswered: (filter) =>
      list(filter).map((entry) => ({ ...entry, answer: readableText(answers.get(entry) ?? '') })),
    clear() {
      log.clear();
      version += 1;
    },
  };
}

function readable(body: Uint8Array): unknown {
  return readableText(new TextDecoder().decode(body));
}

function readableText(text: string): unknown {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    // Proves that it can be written out again: nesting that exhausts the stack stays a text.
    JSON.stringify(value);
    return value;
  } catch {
    return text;
  }
}
