const DIGIT = /\p{Nd}/u;

/**
 * Returns the decimal digits of any script in `text` as 0–9, and drops everything else.
 *
 * In Unicode, the ten digits of a script are contiguous and ascending (The Unicode Standard, 4.6), and a run of several
 * such tens begins with a zero. A digit's value is therefore the number of digits directly before it, modulo ten.
 */
export function digitsOf(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    let before = 0;
    while (DIGIT.test(String.fromCodePoint(code - before))) before++;
    if (before) digits += (before - 1) % 10;
  }
  return digits;
}
