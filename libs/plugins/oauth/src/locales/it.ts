import type { OAuthLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: OAuthLocale = {
  'error.oauth_token_not_found': 'Questo accesso è già stato usato o è scaduto. Ricomincia.',
  'oauth.confirm': 'Completa l’accesso',
  'oauth.confirmText': 'Seleziona il pulsante per accedere con l’account che hai scelto.',
  'oauth.failed': 'Accesso non riuscito',
  'oauth.goOn': 'Continua con {title}',
  'oauth.goOnAs': 'Continua come {name}',
  'oauth.goOnSignedIn': 'Mantieni l’accesso',
  'oauth.logIn': 'Accedi',
  'oauth.retry': 'Riprova',
  'oauth.signedIn':
    'Hai già effettuato l’accesso. Non cambia nulla, a meno che tu non cambi account. In tal caso, l’account scelto lo sostituisce.',
  'oauth.signedInAs':
    'Hai effettuato l’accesso come {name}. Non cambia nulla, a meno che tu non cambi account. In tal caso, l’account scelto lo sostituisce.',
  'oauth.startAgain': 'Ricomincia',
  'oauth.success': 'Fatto',
  'oauth.successText': 'Hai effettuato l’accesso.',
  'oauth.switch': 'Cambia account',
  'oauth.usedOrExpired': 'Questo accesso è già stato usato o è scaduto.',
  'oauth.elsewhere': 'Continua in un’altra finestra',
  'oauth.elsewhereText':
    '{title} non si apre in questa pagina. Accedi nell’altra finestra e poi torna qui. Se non vedi nessuna finestra, aprila con il pulsante.',
  'oauth.openWindow': 'Apri la finestra',
};
