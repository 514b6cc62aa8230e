import { LatchkeyError } from '@latchkey/kernel';

// The same as in the kernel's engine, which each flow uses: an import from there would add a file to every page.
const LOAD_FAILURE = /import(ed|ing) |load|fetch/i;

/** Returns `code/failed` for a module that loaded and threw, such as the official client; other errors unchanged. */
export function explainLoadError(error: unknown): unknown {
  const { code, cause }: Record<string, unknown> = Object(error);
  if (code !== 'code/not-loaded' || !cause || LOAD_FAILURE.test(String(cause))) return error;
  return new LatchkeyError({
    code: 'code/failed',
    message: String(cause),
    cause,
    userMessage: { id: 'error.unknown', text: 'Something went wrong. Please try again.' },
  });
}
