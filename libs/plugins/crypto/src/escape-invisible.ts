/** Writes invisible and bidirectional control characters as escapes, so that nothing in the text is hidden. */
export function escapeInvisible(text: string): string {
  return text.replace(/(?!\n)\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
