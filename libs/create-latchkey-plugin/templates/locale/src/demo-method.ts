import type { Locale } from '@latchkey/locales';
import { english } from './english.js';

/** The texts of the widget in Demo method. Not reviewed by a native speaker. */
export const demoMethod: Locale = {
  // A text that is not below is English. `npm run untranslated` lists these texts. Remove this line when each text is
  // below: a page then loads no English texts, and a missing text is a type error.
  ...english,
  // Decide: the tag of the language (BCP 47), once its texts are there, and its direction, `ltr` or `rtl`.
  'shell.lang': 'en',
  'shell.dir': 'ltr',
  // Decide: the texts, by the ids in english.ts. A text with {placeholders} may be a function of their values. An id that
  // does not exist is a type error.
  'shell.or': 'or',
};
