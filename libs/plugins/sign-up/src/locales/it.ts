import type { SignUpLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: SignUpLocale = {
  'signUp.choose': 'Scegli…',
  'signUp.done': 'Fatto',
  'signUp.doneText': 'La registrazione è riuscita.',
  'signUp.firstName': 'Nome',
  'signUp.heading': 'Completa la registrazione',
  'signUp.lastName': 'Cognome',
  'signUp.logOut': 'Esci',
  'signUp.newTab': '(si apre in una nuova scheda)',
  'signUp.optional': '{label} (facoltativo)',
  'signUp.required': 'Compila questo campo',
  'signUp.requiredBox': 'Seleziona questa casella per continuare',
  'signUp.requiredChoice': 'Scegli un’opzione',
  'signUp.retry': 'Riprova',
  'signUp.save': 'Continua',
  'signUp.saving': 'Salvataggio dei dati del tuo account…',
  'signUp.skip': 'Continua senza salvare',
  'signUp.terms': 'Accetto quanto segue: {links}',
  'signUp.tooLong': 'Usa al massimo {count} caratteri',
};
