import type { PagerLocale } from './locale.js';

/** German. */
export const de: PagerLocale = {
  'pager.code': 'Einmalcode',
  'pager.confirm': 'Bestätigen',
  'pager.done': 'Sie sind angemeldet',
  'pager.enter': 'Code eingeben',
  'pager.invalid': 'Geben Sie die Nummer eines Pagers ein.',
  'pager.number': 'Nummer Ihres Pagers',
  'pager.send': 'Code senden',
  'pager.sent': 'Ein Code wurde an {number} gesendet.',
  'pager.wrongCode': 'Dieser Code ist falsch. Prüfen Sie ihn und versuchen Sie es erneut.',
};
