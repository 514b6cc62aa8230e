import type { OptionsLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: OptionsLocale = {
  'intent.accountExists': 'Esiste già un account con questo indirizzo email.',
  'intent.created': 'Hai un nuovo account',
  'intent.createdText': 'Non c’era ancora un account, quindi ne è stato creato uno. Hai effettuato l’accesso.',
  'intent.existed': 'Hai già un account',
  'intent.existedText': 'Hai effettuato l’accesso al tuo account esistente.',
  'intent.logIn': 'Accedi',
  'intent.logInInstead': 'Accedi invece',
  'intent.noAccount': 'Nessun account è associato a questo indirizzo email.',
  'intent.noNumber': 'Nessun account è associato a questo numero di telefono.',
  'intent.signUp': 'Registrati',
  'intent.signUpInstead': 'Registrati invece',
  'neutral.wrongPassword': 'L’indirizzo email e la password non corrispondono. Riprova o imposta una nuova password.',
};
