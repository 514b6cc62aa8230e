/** What the widget says of a flow that takes long (QUALITY 64). */
export const SLOW_WORDS = 'Still working…';

/** More than a person reads in a line under a field; a server's text is clipped well before. */
const LONGEST = 400;

/** What is wrong with words that tell a person of a failure; empty for a plain sentence. */
export function problemsOfWords(words: string): string[] {
  const rules: readonly (readonly [holds: boolean, what: string])[] = [
    [/^\p{Lu}.*\s.*[.!?…)]$/su.test(words), 'are no sentence'],
    [!/\b(?:undefined|null|NaN)\b|\[object /.test(words), 'show what a program left'],
    [!/[<>{}]|&\w+;/.test(words), 'show markup'],
    [words.length <= LONGEST, `are ${words.length} characters long`],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => `The words ${what}: "${words.slice(0, LONGEST)}"`);
}
