import type { EmlLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: EmlLocale = {
  'eml.again': 'Riprova',
  'eml.check': 'Controlla la tua email',
  'eml.confirm': 'Completa l’accesso',
  'eml.confirmText': 'Seleziona il pulsante per usare il link su questo dispositivo.',
  'eml.email': 'Email',
  'eml.invalid': 'Indirizzo email non valido',
  'eml.logIn': 'Accedi',
  'eml.newLink': 'Ottieni un nuovo link',
  'eml.newTab': '(si apre in una nuova scheda)',
  'eml.nothing': 'Non è arrivato nulla? Controlla la cartella dello spam.',
  'eml.open': 'Apri in {name}',
  'eml.retry': 'Riprova',
  'eml.send': 'Continua con l’email',
  'eml.sent': 'È stata inviata un’email a {email}',
  'eml.success': 'Fatto',
  'eml.successText': 'Hai effettuato l’accesso.',
  'eml.unusable': 'Accesso non riuscito',
  'eml.usedOrExpired': 'Questo link è già stato usato o è scaduto.',
  'eml.replaces': 'Hai effettuato l’accesso come {name}. Questo link sostituisce quell’accesso con l’account del link.',
  'eml.replacesSession': 'Hai già effettuato l’accesso. Questo link sostituisce quell’accesso con l’account del link.',
};
