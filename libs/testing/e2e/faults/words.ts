/** What the widget says of a flow that takes long (QUALITY 64). */
export const SLOW_WORDS = 'Still working…';

/** A sentence of the widget, and the reason of a server behind it, which is clipped after 300 characters. */
const LONGEST = 450;
/** How much of words is quoted. */
const QUOTED = 400;

/** What is wrong with words that tell a person of a failure; empty for a plain sentence. */
export function problemsOfWords(words: string): string[] {
  const rules: readonly (readonly [holds: boolean, what: string])[] = [
    [/^\p{Lu}.*\s.*[.!?…)]$/su.test(words), 'are no sentence'],
    [!/\b(?:undefined|null|NaN)\b|\[object /.test(words), 'show what a program left'],
    [!/[<>{}]|&\w+;/.test(words), 'show markup'],
    [words.length <= LONGEST, `are ${words.length} characters long`],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => `The words ${what}: "${words.slice(0, QUOTED)}"`);
}
