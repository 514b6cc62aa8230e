const DIGIT = /\p{Nd}/u;

/**
 * The decimal digits in `text` as 0–9, whatever script they are of; everything else is dropped.
 *
 * Unicode keeps the ten digits of a script side by side in ascending order (The Unicode Standard, 4.6), and runs of
 * several such tens begin with a zero, so a digit's value is the number of digits right before it, modulo ten.
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
