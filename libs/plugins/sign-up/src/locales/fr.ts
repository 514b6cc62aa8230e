import type { SignUpLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: SignUpLocale = {
  'signUp.choose': 'Choisir…',
  'signUp.done': 'C’est fait',
  'signUp.doneText': 'L’inscription a réussi.',
  'signUp.firstName': 'Prénom',
  'signUp.heading': 'Terminer l’inscription',
  'signUp.lastName': 'Nom',
  'signUp.logOut': 'Se déconnecter',
  'signUp.newTab': '(s’ouvre dans un nouvel onglet)',
  'signUp.optional': '{label} (facultatif)',
  'signUp.required': 'Remplissez ce champ',
  'signUp.requiredBox': 'Cochez cette case pour continuer',
  'signUp.requiredChoice': 'Choisissez une option',
  'signUp.retry': 'Réessayer',
  'signUp.save': 'Continuer',
  'signUp.saving': 'Enregistrement des informations de votre compte…',
  'signUp.skip': 'Continuer sans enregistrer',
  'signUp.terms': 'J’accepte ce qui suit : {links}',
  'signUp.tooLong': '{count} caractères au maximum',
};
