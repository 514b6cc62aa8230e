/** Words for a person: an id that `strings` may override, and the English text. */
export interface Words {
  readonly id: string;
  readonly text: string;
}

/** What a {@link LatchkeyError} is made of. */
export interface LatchkeyErrorInit {
  /** Stable and for programs: `area/what-happened`, for example `mount/target-not-found`. */
  readonly code: string;
  /** For developers: one sentence that names the culprit. */
  readonly message: string;
  /** For developers: the cure. */
  readonly hint?: string | undefined;
  /** What caused it, kept as it was. */
  readonly cause?: unknown;
  /** For the person who signs in. Left out: a general sentence is shown. */
  readonly words?: Words | undefined;
  /** In ms: trying again sooner is known to be of no use. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the person reads it only where they acted, and not in a toast as well. @default false */
  readonly isInline?: boolean | undefined;
}

/**
 * Every error that Latchkey throws or reports: `code` for programs, `message` and `hint` for developers, `words` for
 * people, `cause` for whoever has to find out more.
 */
export class LatchkeyError extends Error {
  declare readonly code: string;
  declare readonly hint: string | undefined;
  declare readonly words: Words | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly isInline: boolean | undefined;

  constructor({ message, cause, ...rest }: LatchkeyErrorInit) {
    super(rest.hint ? `${message} ${rest.hint}` : message, { cause });
    this.name = 'LatchkeyError';
    Object.assign(this, rest);
  }
}
