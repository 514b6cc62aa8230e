import type { EmlLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: EmlLocale = {
  'eml.again': 'Reintentar',
  'eml.check': 'Revise su correo',
  'eml.confirm': 'Terminar de iniciar sesión',
  'eml.confirmText': 'Seleccione el botón para usar el enlace en este dispositivo.',
  'eml.email': 'Correo electrónico',
  'eml.invalid': 'Correo electrónico no válido',
  'eml.logIn': 'Iniciar sesión',
  'eml.newLink': 'Obtener otro enlace',
  'eml.newTab': '(se abre en una pestaña nueva)',
  'eml.nothing': '¿No ha llegado nada? Mire en la carpeta de spam.',
  'eml.open': 'Abrir en {name}',
  'eml.retry': 'Reintentar',
  'eml.send': 'Continuar con el correo',
  'eml.sent': 'Se envió un correo electrónico a {email}',
  'eml.success': 'Listo',
  'eml.successText': 'Ha iniciado sesión correctamente.',
  'eml.unusable': 'No se pudo iniciar sesión',
  'eml.usedOrExpired': 'Este enlace ya se ha usado o ha expirado.',
  'eml.replaces': 'Ha iniciado sesión como {name}. Este enlace sustituye esa sesión por la cuenta del enlace.',
  'eml.replacesSession': 'Ya ha iniciado sesión. Este enlace sustituye esa sesión por la cuenta del enlace.',
};
