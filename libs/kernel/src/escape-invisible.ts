/**
 * Writes invisible and bidirectional control characters as escapes, and hides none of them: for a text that a person is
 * to sign. Pure.
 */
export function escapeInvisible(text: string): string {
  return text.replace(/(?!\n)\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
