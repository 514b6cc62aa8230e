import type { OptionsLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: OptionsLocale = {
  'intent.accountExists': 'Konto z tym adresem e-mail już istnieje.',
  'intent.created': 'Masz nowe konto',
  'intent.createdText': 'Nie było jeszcze konta, więc zostało utworzone. Zalogowano.',
  'intent.existed': 'Masz już konto',
  'intent.existedText': 'Zalogowano na istniejące konto.',
  'intent.logIn': 'Zaloguj się',
  'intent.logInInstead': 'Zaloguj się zamiast tego',
  'intent.noAccount': 'Nie ma konta z tym adresem e-mail.',
  'intent.noNumber': 'Nie ma konta z tym numerem telefonu.',
  'intent.signUp': 'Zarejestruj się',
  'intent.signUpInstead': 'Zarejestruj się zamiast tego',
  'neutral.wrongPassword': 'Adres e-mail i hasło nie pasują do siebie. Spróbuj ponownie lub ustaw nowe hasło.',
};
