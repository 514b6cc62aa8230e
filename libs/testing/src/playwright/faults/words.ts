/** The announcement for a flow that takes long (robustness.md 64). */
export const SLOW_WORDS = 'Still working…';

/** A sentence of the widget and the server's reason, which is truncated after 300 characters. */
const LONGEST = 450;
/** The quoted length of a message. */
const QUOTED = 400;

/** Returns what is wrong with an error message for a person; empty for a plain sentence. */
export function problemsOfWords(words: string): string[] {
  const rules: readonly (readonly [holds: boolean, what: string])[] = [
    [/^\p{Lu}.*\s.*[.!?…)]$/su.test(words), 'are no sentence'],
    [!/\b(?:undefined|null|NaN)\b|\[object /.test(words), 'show what a program left'],
    [!/[<>{}]|&\w+;/.test(words), 'show markup'],
    [words.length <= LONGEST, `are ${words.length} characters long`],
  ];
  return rules.filter(([holds]) => !holds).map(([, what]) => `The words ${what}: "${words.slice(0, QUOTED)}"`);
}
