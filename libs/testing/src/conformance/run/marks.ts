// Texts of messages are between these marks, so that a text without a message is found.
const OPEN = '⟦';
const CLOSE = '⟧';

/** Puts a text between marks. */
export const marked = (text: string): string => `${OPEN}${text}${CLOSE}`;

/** Removes the marks of a text, and the spaces around it. */
export const withoutMarks = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(OPEN, '').replaceAll(CLOSE, '').trim();

/** Returns the parts of texts that are outside of marks. A mark may open in one text and close in a later one. */
export function outsideMarks(texts: readonly string[]): readonly string[] {
  let depth = 0;
  return texts.map((text) => {
    let outside = '';
    for (const letter of text) {
      if (letter === OPEN) depth++;
      else if (letter === CLOSE) depth = Math.max(0, depth - 1);
      else if (depth === 0) outside += letter;
    }
    return outside.trim();
  });
}
