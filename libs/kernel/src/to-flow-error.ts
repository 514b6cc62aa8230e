import { LatchkeyError, type UserMessage } from './errors.js';
import { sanitizeText } from './sanitize-text.js';
import { serverText } from './server-text.js';

const unknownMessage = { id: 'error.unknown', text: 'Something went wrong. Please try again.' };

/**
 * The errors of `import()` for a module that did not load; for another one, it loaded and threw. No standard defines the
 * messages of browsers, bundlers and module loaders: "Failed to fetch dynamically imported module", "error loading
 * dynamically imported module", "Importing a module script failed", "Loading chunk 5 failed", "Unable to preload CSS".
 */
const LOAD_FAILURE = /import(ed|ing) |load|fetch/i;

/** The errors that a browser itself throws. Their messages are for developers, and differ between browsers. */
const OF_BROWSER = /^(Type|Reference|Range|Syntax|Eval|URI|Internal)Error$/;

/**
 * Converts a thrown value to a LatchkeyError that has a `userMessage`. An error that code has created itself shows its own
 * message (behaviour.md 8).
 *
 * @param code of an error that is no LatchkeyError
 */
export function toFlowError(error: unknown, code = 'flow/threw'): LatchkeyError {
  if (!(error instanceof LatchkeyError)) {
    return new LatchkeyError({ code, message: String(error), cause: error, userMessage: ownMessage(error) });
  }
  const { cause } = error;
  if (cause && error.code === 'code/not-loaded' && !LOAD_FAILURE.test(String(cause))) {
    return new LatchkeyError({ code: 'code/failed', message: String(cause), cause, userMessage: unknownMessage });
  }
  return error.userMessage ? error : Object.assign(error, { userMessage: unknownMessage });
}

function ownMessage(error: unknown): UserMessage {
  const { name, message }: Record<string, unknown> = Object(error);
  const isOfBrowser = OF_BROWSER.test(String(name)) || error instanceof DOMException;
  const text = isOfBrowser ? '' : sanitizeText(typeof error === 'string' ? error : message, serverText);
  return text ? { id: 'error.thrown', text } : unknownMessage;
}
