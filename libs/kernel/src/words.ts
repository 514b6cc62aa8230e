import { LatchkeyError } from './errors.js';

/** A piece of code did not load: no network, or a new release has replaced the files. */
export function notLoaded(what: string, cause: unknown): LatchkeyError {
  return new LatchkeyError({
    code: 'code/not-loaded',
    message: `The code of "${what}" did not load.`,
    hint: 'Are the files of this release still served?',
    cause,
    words: { id: 'error.notLoaded', text: 'Part of this page could not be loaded. Check your connection and try again.' },
  });
}

/** A flow was given up. */
export function timedOut(): LatchkeyError {
  return new LatchkeyError({
    code: 'flow/timed-out',
    message: 'The flow did not end in time.',
    words: { id: 'error.timeout', text: 'This is taking too long. Check your connection and try again.' },
  });
}
