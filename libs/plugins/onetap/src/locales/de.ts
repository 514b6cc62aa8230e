import type { OneTapLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: OneTapLocale = {
  'onetap.again': 'Google-Dialog erneut anzeigen',
  'onetap.button': 'Melden Sie sich mit Ihrem Google-Konto an.',
  'onetap.choiceFailed': 'Google konnte Sie nicht anmelden. Bitte versuchen Sie es erneut.',
  'onetap.coming': 'Der Google-Dialog wird geladen…',
  'onetap.google': 'Über Google anmelden',
  'onetap.notLoaded':
    'Der Google-Dialog konnte nicht geladen werden. Sie können stattdessen die Schaltfläche verwenden.',
  'onetap.notOurs': 'Die Antwort von Google war nicht für diese Seite bestimmt. Bitte versuchen Sie es erneut.',
  'onetap.notShown': 'Google hat seinen Dialog nicht angezeigt. Sie können stattdessen die Schaltfläche verwenden.',
  'onetap.otherOrigin':
    'Diese Anmeldung würde zu {origin} führen, was nicht vorgesehen ist. Sie können stattdessen die Schaltfläche verwenden.',
  'onetap.showButton': 'Google-Schaltfläche anzeigen',
  'onetap.shown': 'Wählen Sie Ihr Konto im Google-Dialog.',
  'onetap.signedIn': 'Sie sind angemeldet.',
  'onetap.slow': 'Noch einen Moment…',
  'onetap.submitting': 'Sie werden über Google angemeldet…',
  'onetap.title': 'Registrieren oder anmelden',
};
