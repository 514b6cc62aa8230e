import type { OAuthLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: OAuthLocale = {
  'error.oauth_token_not_found': 'Deze inlogpoging is al gebruikt of verlopen. Begin opnieuw.',
  'oauth.confirm': 'Inloggen afronden',
  'oauth.confirmText': 'Druk op de knop om in te loggen met het account dat je hebt gekozen.',
  'oauth.failed': 'Inloggen is niet gelukt',
  'oauth.goOn': 'Doorgaan met {title}',
  'oauth.goOnAs': 'Doorgaan als {name}',
  'oauth.goOnSignedIn': 'Ingelogd blijven',
  'oauth.logIn': 'Inloggen',
  'oauth.retry': 'Opnieuw proberen',
  'oauth.signedIn':
    'Je bent al ingelogd. Er verandert niets, tenzij je van account wisselt. Dan vervangt het gekozen account het.',
  'oauth.signedInAs':
    'Je bent ingelogd als {name}. Er verandert niets, tenzij je van account wisselt. Dan vervangt het gekozen account het.',
  'oauth.startAgain': 'Opnieuw beginnen',
  'oauth.success': 'Gelukt',
  'oauth.successText': 'Je bent ingelogd.',
  'oauth.switch': 'Account wisselen',
  'oauth.usedOrExpired': 'Deze inlogpoging is al gebruikt of verlopen.',
  'oauth.elsewhere': 'Ga verder in een ander venster',
  'oauth.elsewhereText':
    '{title} opent niet binnen deze pagina. Log in in het andere venster en kom daarna hier terug. Ziet u geen venster, open het dan met de knop.',
  'oauth.openWindow': 'Venster openen',
};
