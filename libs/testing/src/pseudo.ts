const ACCENTED = new Map(
  [
    ...'aàbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoôpþqɋrŕsštţuûvṽwŵxẋyýzžAÀBƁCÇDĐEÉFƑGĜHĤIÎJĴKĶLĻMṀNÑOÔPÞQɊRŔSŠTŢUÛVṼWŴXẊYÝZŽ',
  ].flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? letter] as const] : [])),
);

/** A text in the pseudo-language: with accents, two fifths longer, and in brackets. Its `{placeholders}` stay. */
export function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\w+\})/)
    .map((part, index) => (index % 2 ? part : [...part].map((letter) => ACCENTED.get(letter) ?? letter).join('')))
    .join('');
  const words = text.replace(/\{\w+\}/g, '').match(/\S+/g) ?? [];
  let more = '';
  for (let index = 0; more.length < text.length * 0.4 && words.length > 0; index += 1)
    more += ` ${[...(words[index % words.length] ?? '')].map((letter) => ACCENTED.get(letter) ?? letter).join('')}`;
  return `[${accented}${more}]`;
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
