/** A message for the person: its id, for overrides by `strings`, and its English text. */
export interface UserMessage {
  readonly id: string;
  readonly text: string;
  /** Values for the `{placeholders}` of the text, if the code that shows the message does not have them. */
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** The fields of a {@link LatchkeyError}. */
export interface LatchkeyErrorInit {
  /** A stable identifier for programs: `area/what-happened`, for example `mount/target-not-found`. */
  readonly code: string;
  /** For developers: one sentence that names what is wrong. */
  readonly message: string;
  /** For developers: the fix. */
  readonly hint?: string | undefined;
  /** The original error, unchanged. */
  readonly cause?: unknown;
  /** For the person who signs in. @default a general message */
  readonly userMessage?: UserMessage | undefined;
  /** Time in ms before which a retry cannot succeed. */
  readonly retryAfterMs?: number | undefined;
  /** Whether the message is shown only next to the control, without a toast. @default false */
  readonly isInline?: boolean | undefined;
}

/**
 * Every error that Latchkey throws or reports: `code` is for programs (docs/errors.md), `message` and `hint` are for
 * developers, `userMessage` is for people, and `cause` is the original error.
 */
export class LatchkeyError extends Error {
  declare readonly code: string;
  declare readonly hint: string | undefined;
  declare readonly userMessage: UserMessage | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly isInline: boolean | undefined;

  constructor({ message, cause, ...rest }: LatchkeyErrorInit) {
    super(rest.hint ? `${message} ${rest.hint}` : message, { cause });
    this.name = 'LatchkeyError';
    Object.assign(this, rest);
  }
}
