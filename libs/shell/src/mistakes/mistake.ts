/** Something that the host's developer has to correct. docs/errors.md has a section for each code. */
export interface Mistake {
  readonly code: string;
  /** What is wrong, where, and the fix. */
  readonly message: string;
  readonly cause?: unknown;
  /** Whether nothing can work, so that a development build shows the message in place of the form. @default false */
  readonly blocks?: boolean;
  /** Whether the message is only drawn: it is one of the specification's sentences, which replace the main screen. */
  readonly isContradiction?: boolean;
}
