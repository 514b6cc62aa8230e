/** Loads the reader of whole messages and reads the code in `text`. Resolves to `undefined` if it does not load. */
export async function readCode(text: string, length: number): Promise<string | undefined> {
  const reader = await import('./code-in-text.js').catch(() => undefined);
  return reader?.codeInText(text, length);
}
