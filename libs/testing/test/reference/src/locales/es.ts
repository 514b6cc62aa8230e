import type { PagerLocale } from './locale.js';

/** Spanish. */
export const es: PagerLocale = {
  'pager.code': 'Código',
  'pager.confirm': 'Confirmar',
  'pager.done': 'Ha iniciado sesión',
  'pager.enter': 'Introduzca el código',
  'pager.invalid': 'Escriba el número de un buscapersonas.',
  'pager.number': 'Número de su buscapersonas',
  'pager.send': 'Enviar código',
  'pager.sent': ({ number }) => `Se ha enviado un código a ${number}.`,
  'pager.wrongCode': 'Este código no es correcto. Compruébelo e inténtelo de nuevo.',
};
