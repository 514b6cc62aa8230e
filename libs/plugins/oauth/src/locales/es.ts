import type { OAuthLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: OAuthLocale = {
  'error.oauth_token_not_found': 'Este inicio de sesión ya se ha usado o ha expirado. Empiece de nuevo.',
  'oauth.confirm': 'Terminar de iniciar sesión',
  'oauth.confirmText': 'Seleccione el botón para iniciar sesión con la cuenta que ha elegido.',
  'oauth.failed': 'No se pudo iniciar sesión',
  'oauth.goOn': 'Continuar con {title}',
  'oauth.goOnAs': 'Continuar como {name}',
  'oauth.goOnSignedIn': 'Mantener la sesión',
  'oauth.logIn': 'Iniciar sesión',
  'oauth.retry': 'Reintentar',
  'oauth.signedIn':
    'Ya ha iniciado sesión. Nada cambiará a menos que cambie de cuenta. En ese caso, la cuenta que ha elegido la sustituye.',
  'oauth.signedInAs':
    'Ha iniciado sesión como {name}. Nada cambiará a menos que cambie de cuenta. En ese caso, la cuenta que ha elegido la sustituye.',
  'oauth.startAgain': 'Empezar de nuevo',
  'oauth.success': 'Listo',
  'oauth.successText': 'Ha iniciado sesión correctamente.',
  'oauth.switch': 'Cambiar de cuenta',
  'oauth.usedOrExpired': 'Este inicio de sesión ya se ha usado o ha expirado.',
  'oauth.elsewhere': 'Continúe en otra ventana',
  'oauth.elsewhereText':
    '{title} no se abre dentro de esta página. Inicie sesión en la otra ventana y vuelva aquí. Si no ve ninguna ventana, ábrala con el botón.',
  'oauth.openWindow': 'Abrir la ventana',
};
