import type { OptionsLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: OptionsLocale = {
  'intent.accountExists': 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  'intent.created': 'Sie haben ein neues Konto',
  'intent.createdText': 'Es gab noch kein Konto, daher wurde ein neues erstellt. Sie sind angemeldet.',
  'intent.existed': 'Sie haben bereits ein Konto',
  'intent.existedText': 'Sie sind mit Ihrem bestehenden Konto angemeldet.',
  'intent.logIn': 'Anmelden',
  'intent.logInInstead': 'Stattdessen anmelden',
  'intent.noAccount': 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  'intent.noNumber': 'Zu dieser Telefonnummer gibt es kein Konto.',
  'intent.signUp': 'Registrieren',
  'intent.signUpInstead': 'Stattdessen registrieren',
  'neutral.wrongPassword':
    'E-Mail-Adresse und Passwort passen nicht zusammen. Versuchen Sie es erneut oder legen Sie ein neues Passwort fest.',
};
