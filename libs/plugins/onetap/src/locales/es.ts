import type { OneTapLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: OneTapLocale = {
  'onetap.again': 'Reintentar con la ventana de Google',
  'onetap.button': 'Inicie sesión con su cuenta de Google.',
  'onetap.choiceFailed': 'No se pudo iniciar sesión con Google. Inténtelo de nuevo.',
  'onetap.coming': 'La ventana de Google se mostrará enseguida…',
  'onetap.google': 'Iniciar sesión con Google',
  'onetap.notLoaded': 'No se pudo cargar la ventana de Google. Puede usar el botón en su lugar.',
  'onetap.notOurs': 'La respuesta de Google no era para esta página. Inténtelo de nuevo.',
  'onetap.notShown': 'Google no mostró su ventana. Puede usar el botón en su lugar.',
  'onetap.otherOrigin':
    'Este inicio de sesión llevaría a {origin}, una dirección no prevista. Puede usar el botón en su lugar.',
  'onetap.showButton': 'Mostrar el botón de Google',
  'onetap.shown': 'Elija su cuenta en la ventana de Google.',
  'onetap.signedIn': 'Ha iniciado sesión.',
  'onetap.slow': 'Aún en proceso…',
  'onetap.submitting': 'Iniciando sesión con Google…',
  'onetap.title': 'Regístrese o inicie sesión',
};
