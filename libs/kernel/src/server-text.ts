import type { TextPolicy } from './sanitize-text.js';

/** An error message or an id from a server. Keeps the joiners that some languages and emoji need. */
export const serverText: TextPolicy = {
  hidden: /[\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu,
  replacement: ' ',
  maxRead: 400,
  maxLength: 300,
};
