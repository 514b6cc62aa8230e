const ACCENTED = new Map(
  [
    ...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoôpþqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÔPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ].flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? letter] as const] : [])),
);

const accented = (letters: string) => [...letters].map((letter) => ACCENTED.get(letter) ?? letter).join('');

/** How much longer a word is. A text is two fifths longer, with its spaces. */
const LONGER = 1.5;

/** A word with accents, its vowels twice, and its last letter until it is long enough. */
function pseudoWord(word: string): string {
  const doubled = word.replace(/[aeiou]/gi, '$&$&');
  return accented(doubled.padEnd(Math.ceil(word.length * LONGER), word.at(-1)));
}

/**
 * A text in the pseudo-language: with accents, two fifths longer, and in brackets. Its `{placeholders}` stay. Each word
 * is longer by itself, so that a text that contains another one still does, as the name of a control its label.
 */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+\})/);
  return `[${parts.map((part, index) => (index % 2 ? part : part.replace(/[a-z]+/gi, pseudoWord))).join('')}]`;
}

/**
 * Returns texts in a pseudo-language, for tests of a layout and of texts that nothing translates.
 *
 * @param english the English texts by message id
 */
export function pseudo<Id extends string>(english: Readonly<Record<Id, string>>): Record<Id, string> {
  const entries = Object.entries<string>(english).map(([id, text]) => [id, pseudoText(text)] as const);
  return Object.fromEntries(entries) as Record<Id, string>;
}
