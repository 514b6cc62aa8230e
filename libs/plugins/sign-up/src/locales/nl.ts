import type { SignUpLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: SignUpLocale = {
  'signUp.choose': 'Kies…',
  'signUp.done': 'Gelukt',
  'signUp.doneText': 'Je account is aangemaakt.',
  'signUp.firstName': 'Voornaam',
  'signUp.heading': 'Registratie voltooien',
  'signUp.lastName': 'Achternaam',
  'signUp.logOut': 'Uitloggen',
  'signUp.newTab': '(opent in een nieuw tabblad)',
  'signUp.optional': '{label} (optioneel)',
  'signUp.required': 'Vul dit veld in',
  'signUp.requiredBox': 'Vink dit vakje aan om door te gaan',
  'signUp.requiredChoice': 'Kies een optie',
  'signUp.retry': 'Opnieuw proberen',
  'signUp.save': 'Doorgaan',
  'signUp.saving': 'Je accountgegevens worden opgeslagen…',
  'signUp.skip': 'Doorgaan zonder opslaan',
  'signUp.terms': 'Ik ga akkoord met {links}',
  'signUp.tooLong': 'Gebruik maximaal {count} tekens',
};
