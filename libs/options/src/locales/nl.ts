import type { OptionsLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: OptionsLocale = {
  'intent.accountExists': 'Er is al een account met dit e-mailadres.',
  'intent.created': 'Je hebt een nieuw account',
  'intent.createdText': 'Er was nog geen account, dus is er een aangemaakt. Je bent ingelogd.',
  'intent.existed': 'Je hebt al een account',
  'intent.existedText': 'Je bent ingelogd op je bestaande account.',
  'intent.logIn': 'Inloggen',
  'intent.logInInstead': 'Toch inloggen',
  'intent.noAccount': 'Er is geen account met dit e-mailadres.',
  'intent.noNumber': 'Er is geen account met dit telefoonnummer.',
  'intent.signUp': 'Registreren',
  'intent.signUpInstead': 'Toch registreren',
  'neutral.wrongPassword':
    'Het e-mailadres en het wachtwoord horen niet bij elkaar. Probeer het opnieuw of stel een nieuw wachtwoord in.',
};
