import type { OAuthLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: OAuthLocale = {
  'oauth.goOn': 'Kontynuuj przez {title}',
  'oauth.success': 'Gotowe!',
  'oauth.successText': 'Logowanie powiodło się.',
  'oauth.confirm': 'Dokończ logowanie',
  'oauth.confirmText': 'Wybierz przycisk, aby zalogować się na wybrane konto.',
  'oauth.logIn': 'Zaloguj się',
  'oauth.signedInAs':
    'Zalogowano jako {name}. Nic się nie zmieni, dopóki nie przełączysz konta. Wtedy zastąpi je wybrane konto.',
  'oauth.signedIn':
    'Zalogowano już wcześniej. Nic się nie zmieni, dopóki nie przełączysz konta. Wtedy zastąpi je wybrane konto.',
  'oauth.goOnAs': 'Kontynuuj jako {name}',
  'oauth.goOnSignedIn': 'Pozostań na tym koncie',
  'oauth.switch': 'Przełącz konto',
  'oauth.failed': 'Nie udało się zalogować',
  'oauth.usedOrExpired': 'To logowanie zostało już użyte lub wygasło.',
  'oauth.retry': 'Spróbuj ponownie',
  'oauth.startAgain': 'Zacznij od nowa',
  'error.oauth_token_not_found': 'To logowanie zostało już użyte lub wygasło. Zaloguj się ponownie.',
  'oauth.elsewhere': 'Kontynuuj w innym oknie',
  'oauth.elsewhereText':
    '{title} nie otwiera się wewnątrz tej strony. Zaloguj się w drugim oknie, a potem wróć tutaj. Jeśli nie widać okna, otwórz je przyciskiem.',
  'oauth.openWindow': 'Otwórz okno',
};
