/** The ids of the messages for the provider's advice. */
export type AdviceId =
  | 'passwords.adviceCommon'
  | 'passwords.adviceDates'
  | 'passwords.adviceExposed'
  | 'passwords.adviceKeyPattern'
  | 'passwords.adviceMoreWords'
  | 'passwords.adviceNames'
  | 'passwords.advicePersonal'
  | 'passwords.adviceRecentYears'
  | 'passwords.adviceRepeatedCharacter'
  | 'passwords.adviceRepeatedPattern'
  | 'passwords.adviceSequence'
  | 'passwords.adviceSeveralWords'
  | 'passwords.adviceSimilar'
  | 'passwords.adviceSingleWord'
  | 'passwords.adviceStraightRow';

/**
 * The sentences of zxcvbn about weak passwords: its warnings, and the suggestions that come first without a warning.
 * `also`: its other sentences with the same meaning, and those of zxcvbn-ts. In English, the widget shows the sentence
 * that the provider sent, unless the host has its own text.
 */
export const knownAdvice: readonly {
  readonly id: AdviceId;
  readonly text: string;
  readonly also?: readonly string[];
}[] = [
  {
    id: 'passwords.adviceStraightRow',
    text: 'Straight rows of keys are easy to guess.',
    also: ['Straight rows of keys on your keyboard are easy to guess.'],
  },
  { id: 'passwords.adviceKeyPattern', text: 'Short keyboard patterns are easy to guess.' },
  {
    id: 'passwords.adviceRepeatedCharacter',
    text: 'Repeats like “aaa” are easy to guess.',
    also: ['Repeated characters like “aaa” are easy to guess.'],
  },
  {
    id: 'passwords.adviceRepeatedPattern',
    text: 'Repeats like “abcabcabc” are only slightly harder to guess than “abc”.',
    also: ['Repeated character patterns like “abcabcabc” are easy to guess.'],
  },
  {
    id: 'passwords.adviceSequence',
    text: 'Sequences like abc or 6543 are easy to guess.',
    also: ['Common character sequences like “abc” are easy to guess.'],
  },
  { id: 'passwords.adviceRecentYears', text: 'Recent years are easy to guess.' },
  { id: 'passwords.adviceDates', text: 'Dates are often easy to guess.', also: ['Dates are easy to guess.'] },
  {
    id: 'passwords.adviceCommon',
    text: 'This is a very common password.',
    also: [
      'This is a top-10 common password.',
      'This is a top-100 common password.',
      'This is a heavily used password.',
      'This is a frequently used password.',
      'This is a commonly used password.',
    ],
  },
  { id: 'passwords.adviceSimilar', text: 'This is similar to a commonly used password.' },
  {
    id: 'passwords.adviceSingleWord',
    text: 'A word by itself is easy to guess.',
    also: ['Single words are easy to guess.'],
  },
  {
    id: 'passwords.adviceNames',
    text: 'Common names and surnames are easy to guess.',
    also: ['Names and surnames by themselves are easy to guess.', 'Single names or surnames are easy to guess.'],
  },
  { id: 'passwords.advicePersonal', text: 'There should not be any personal or page related data.' },
  {
    id: 'passwords.adviceExposed',
    text: 'Your password was exposed by a data breach on the Internet.',
  },
  {
    id: 'passwords.adviceMoreWords',
    text: 'Add another word or two. Uncommon words are better.',
    also: ['Add more words that are less common.'],
  },
  {
    id: 'passwords.adviceSeveralWords',
    text: 'Use a few words, avoid common phrases.',
    also: ['Use multiple words, but avoid common phrases.'],
  },
];

/** Ports of zxcvbn differ in quotation marks, capitals and the full stop. */
const wordsOf = (sentence: string) => sentence.toLowerCase().replace(/[^a-z0-9 ]/g, '');

/** The id of the message with the advice of a sentence; `undefined` for a sentence that this version does not know. */
export function adviceIdOf(sentence: string): AdviceId | undefined {
  const wanted = wordsOf(sentence);
  return knownAdvice.find(({ text, also = [] }) => [text, ...also].some((known) => wordsOf(known) === wanted))?.id;
}
