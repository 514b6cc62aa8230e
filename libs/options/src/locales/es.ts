import type { OptionsLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: OptionsLocale = {
  'intent.accountExists': 'Ya hay una cuenta con esta dirección de correo electrónico.',
  'intent.created': 'Tiene una cuenta nueva',
  'intent.createdText': 'Aún no había ninguna cuenta, así que se ha creado una. Ha iniciado sesión.',
  'intent.existed': 'Ya tiene una cuenta',
  'intent.existedText': 'Ha iniciado sesión en su cuenta existente.',
  'intent.logIn': 'Iniciar sesión',
  'intent.logInInstead': 'Iniciar sesión con una cuenta existente',
  'intent.noAccount': 'No hay ninguna cuenta con esta dirección de correo electrónico.',
  'intent.noNumber': 'No hay ninguna cuenta con este número de teléfono.',
  'intent.signUp': 'Registrarse',
  'intent.signUpInstead': 'Registrarse con una cuenta nueva',
  'neutral.wrongPassword':
    'El correo electrónico y la contraseña no coinciden. Inténtelo de nuevo o cree una contraseña nueva.',
};
