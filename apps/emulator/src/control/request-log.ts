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
  /** The query with its question mark, or an empty string. */
  query: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** The parsed JSON; the text, if it isn't JSON; `null`, if there is no body. Secrets are replaced (redaction.ts). */
  body: unknown;
  /** `null` until the response is complete, and permanently if a fault withheld it. */
  status: number | null;
  /** Time of arrival by the emulator's clock, in RFC 3339 form. */
  at: string;
  /** Id of the fault that hit the call. */
  fault?: string;
}

/** A recorded request with its response. */
export interface AnsweredRequest extends RecordedRequest {
  /** Same form as `body`, from a text truncated to 16,384 characters. `null` if there is no response yet. */
  answer: unknown;
}

export interface RequestFilter {
  /** An exact pathname, or a prefix ending in `*`. */
  readonly path?: string | undefined;
  /** Maximum number of newest entries. Without it, all. */
  readonly limit?: number | undefined;
}

export interface RequestLog {
  /** Increases with every change of the log. */
  readonly version: number;
  /** Records an arrival. The caller completes the entry when the response is known. */
  record(request: Request, body: Uint8Array): RecordedRequest;
  /** Records the response. The caller can still send it afterwards. */
  complete(entry: RecordedRequest, answer: Response): Promise<void>;
  /** Oldest first. */
  list(filter: RequestFilter): RecordedRequest[];
  /** Like {@link list}, with the responses. */
  listAnswered(filter: RequestFilter): AnsweredRequest[];
  clear(): void;
}

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 32 * 1_048_576;
const MAX_ANSWER_LENGTH = 16_384;

export function createRequestLog(clock: Clock): RequestLog {
  const log = createBoundedLog<RecordedRequest>(MAX_ENTRIES, MAX_BYTES);
  // Kept apart from the entries: programs often read those without the responses.
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
    // Checks that it can be serialized: nesting that overflows the stack stays a text.
    JSON.stringify(value);
    return value;
  } catch {
    return text;
  }
}
