import type { SignUpLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: SignUpLocale = {
  'signUp.choose': 'Elegir…',
  'signUp.done': 'Listo',
  'signUp.doneText': 'Se ha registrado correctamente.',
  'signUp.firstName': 'Nombre',
  'signUp.heading': 'Complete el registro',
  'signUp.lastName': 'Apellidos',
  'signUp.logOut': 'Cerrar sesión',
  'signUp.newTab': '(se abre en una pestaña nueva)',
  'signUp.optional': '{label} (opcional)',
  'signUp.required': 'Complete este campo',
  'signUp.requiredBox': 'Marque esta casilla para continuar',
  'signUp.requiredChoice': 'Elija una opción',
  'signUp.retry': 'Reintentar',
  'signUp.save': 'Continuar',
  'signUp.saving': 'Guardando los datos de su cuenta…',
  'signUp.skip': 'Continuar sin guardar',
  'signUp.terms': 'Acepto lo siguiente: {links}',
  'signUp.tooLong': 'Use {count} caracteres como máximo',
};
