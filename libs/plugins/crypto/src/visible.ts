/** A text in which nothing is hidden or turned around: such characters are written as their numbers. */
export function visible(text: string): string {
  return text.replace(/(?!\n)\p{C}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}
