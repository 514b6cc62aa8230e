import type { SignUpLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: SignUpLocale = {
  'signUp.choose': 'Wybierz…',
  'signUp.done': 'Gotowe',
  'signUp.doneText': 'Rejestracja powiodła się.',
  'signUp.firstName': 'Imię',
  'signUp.heading': 'Dokończ rejestrację',
  'signUp.lastName': 'Nazwisko',
  'signUp.logOut': 'Wyloguj się',
  'signUp.newTab': '(otwiera się w nowej karcie)',
  'signUp.optional': '{label} (opcjonalnie)',
  'signUp.required': 'Wypełnij to pole',
  'signUp.requiredBox': 'Zaznacz to pole, aby kontynuować',
  'signUp.requiredChoice': 'Wybierz jedną z opcji',
  'signUp.retry': 'Spróbuj ponownie',
  'signUp.save': 'Kontynuuj',
  'signUp.saving': 'Zapisywanie danych konta…',
  'signUp.skip': 'Kontynuuj bez zapisywania',
  'signUp.terms': 'Akceptuję następujące dokumenty: {links}',
  'signUp.tooLong': 'Maksymalna liczba znaków: {count}',
};
