import type { OptionsLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: OptionsLocale = {
  'intent.accountExists': 'Un compte est déjà associé à cette adresse e-mail.',
  'intent.created': 'Vous avez un nouveau compte',
  'intent.createdText': 'Il n’y avait pas encore de compte : un nouveau a été créé. Votre session est ouverte.',
  'intent.existed': 'Vous avez déjà un compte',
  'intent.existedText': 'Votre session est ouverte avec votre compte existant.',
  'intent.logIn': 'Connexion',
  'intent.logInInstead': 'Se connecter plutôt',
  'intent.noAccount': 'Aucun compte n’est associé à cette adresse e-mail.',
  'intent.noNumber': 'Aucun compte n’est associé à ce numéro de téléphone.',
  'intent.signUp': 'Inscription',
  'intent.signUpInstead': 'S’inscrire plutôt',
  'neutral.wrongPassword':
    'L’adresse e-mail et le mot de passe ne correspondent pas. Réessayez ou définissez un nouveau mot de passe.',
};
