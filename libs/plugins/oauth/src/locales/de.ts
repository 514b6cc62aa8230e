import type { OAuthLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: OAuthLocale = {
  'error.oauth_token_not_found':
    'Diese Anmeldung wurde bereits verwendet oder ist abgelaufen. Bitte beginnen Sie noch einmal.',
  'oauth.confirm': 'Anmeldung abschließen',
  'oauth.confirmText': 'Wählen Sie die Schaltfläche, um sich mit dem gewählten Konto anzumelden.',
  'oauth.failed': 'Anmeldung nicht möglich',
  'oauth.goOn': 'Weiter mit {title}',
  'oauth.goOnAs': 'Weiter als {name}',
  'oauth.goOnSignedIn': 'Angemeldet bleiben',
  'oauth.logIn': 'Anmelden',
  'oauth.retry': 'Erneut versuchen',
  'oauth.signedIn':
    'Sie sind bereits angemeldet. Es ändert sich nichts, solange Sie nicht wechseln. Dann tritt das gewählte Konto an seine Stelle.',
  'oauth.signedInAs':
    'Sie sind als {name} angemeldet. Es ändert sich nichts, solange Sie nicht wechseln. Dann tritt das gewählte Konto an seine Stelle.',
  'oauth.startAgain': 'Neu beginnen',
  'oauth.success': 'Geschafft',
  'oauth.successText': 'Sie haben sich erfolgreich angemeldet.',
  'oauth.switch': 'Konto wechseln',
  'oauth.usedOrExpired': 'Diese Anmeldung wurde bereits verwendet oder ist abgelaufen.',
  'oauth.elsewhere': 'In einem anderen Fenster weiter',
  'oauth.elsewhereText':
    '{title} lässt sich nicht innerhalb dieser Seite öffnen. Melden Sie sich im anderen Fenster an und kommen Sie dann hierher zurück. Wenn Sie kein Fenster sehen, öffnen Sie es mit der Schaltfläche.',
  'oauth.openWindow': 'Fenster öffnen',
};
