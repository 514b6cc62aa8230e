import type { OneTapLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: OneTapLocale = {
  'onetap.notShown': 'Google nie wyświetliło okna logowania. Możesz użyć przycisku.',
  'onetap.choiceFailed': 'Logowanie przez Google nie powiodło się. Spróbuj ponownie.',
  'onetap.notOurs': 'Odpowiedź Google nie była przeznaczona dla tej strony. Spróbuj ponownie.',
  'onetap.notLoaded': 'Nie udało się wczytać okna logowania Google. Możesz użyć przycisku.',
  'onetap.otherOrigin': 'To logowanie prowadziłoby do {origin}, czyli nie tam, gdzie powinno. Możesz użyć przycisku.',
  'onetap.google': 'Zaloguj się przez Google',
  'onetap.submitting': 'Logowanie przez Google…',
  'onetap.slow': 'Jeszcze chwilę…',
  'onetap.again': 'Pokaż ponownie okno Google',
  'onetap.title': 'Zarejestruj się lub zaloguj',
  'onetap.coming': 'Za chwilę pojawi się okno logowania Google…',
  'onetap.shown': 'Wybierz konto w oknie logowania Google.',
  'onetap.button': 'Zaloguj się na konto Google.',
  'onetap.signedIn': 'Zalogowano.',
  'onetap.showButton': 'Pokaż przycisk Google',
};
