import { plural } from '@latchkey/react';
import type { PasswordsLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: PasswordsLocale = {
  'error.breached_password':
    'Ce mot de passe a peut-être été utilisé sur un autre site qui a subi un incident de sécurité. Veuillez choisir un autre mot de passe.',
  'error.duplicate_email': 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous à ce compte.',
  'error.no_user_password': 'Ce compte n’a pas encore de mot de passe. Vous pouvez vous connecter par e-mail.',
  'error.reset_password': 'Ce compte nécessite un nouveau mot de passe. Veuillez le réinitialiser.',
  'error.unable_to_auth_password_reset_token':
    'Ce lien a déjà été utilisé ou a expiré. Veuillez en demander un nouveau.',
  'error.unauthorized_credentials':
    'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez votre saisie et réessayez.',
  'error.user_lock_limit_reached':
    'Ce compte est bloqué à la suite d’un trop grand nombre de tentatives. Veuillez réessayer plus tard.',
  'error.weak_password': 'Ce mot de passe n’est pas assez sûr. Veuillez en choisir un plus sûr.',
  'passwords.address': 'E-mail',
  'passwords.breached':
    'Ce mot de passe a peut-être été utilisé sur un autre site qui a subi un incident de sécurité. Veuillez choisir un autre mot de passe.',
  'passwords.breachedMail': 'Consultez vos e-mails pour définir un nouveau mot de passe',
  'passwords.breachedText':
    'Un autre site sur lequel vous utilisez le même mot de passe a subi un incident de sécurité. Pour votre sécurité, un lien pour réinitialiser votre mot de passe a été envoyé à {email}.',
  'passwords.byEmail': 'Continuer par e-mail',
  'passwords.change': 'Modifier',
  'passwords.characters': ({ count }) =>
    plural('fr', count, { one: 'Au moins {count} caractère', other: 'Au moins {count} caractères' }),
  'passwords.checkAgain': 'Revérifier',
  'passwords.create': 'Créer un compte',
  'passwords.dedupe': 'Consultez vos e-mails pour définir un nouveau mot de passe',
  'passwords.dedupeText':
    'Nous voulons nous assurer que votre compte est protégé et que c’est bien vous qui vous connectez. Un lien de connexion a été envoyé à {email}.',
  'passwords.due':
    'Ce compte nécessite un nouveau mot de passe. L’e-mail permettant de le définir n’a pas pu être envoyé.',
  'passwords.email': 'E-mail',
  'passwords.emailResent': 'E-mail renvoyé',
  'passwords.forgot': 'Mot de passe oublié\u202f?',
  'passwords.forgotten': 'Mot de passe oublié\u202f?',
  'passwords.forgottenText': 'Un lien pour réinitialiser votre mot de passe a été envoyé à {email}.',
  'passwords.fulfilled': 'Respecté',
  'passwords.goOn': 'Continuer par e-mail',
  'passwords.hide': 'Masquer le mot de passe',
  'passwords.instead': 'Continuer plutôt par e-mail',
  'passwords.invalid': 'Adresse e-mail non valide',
  'passwords.kinds':
    'Au moins {count} des éléments suivants\u00a0: lettre majuscule, lettre minuscule, chiffre, symbole',
  'passwords.logIn': 'Se connecter',
  'passwords.loggedIn': 'La connexion a réussi.',
  'passwords.missing': 'Saisissez un mot de passe.',
  'passwords.newPassword': 'Nouveau mot de passe',
  'passwords.notFulfilled': 'Non respecté',
  'passwords.password': 'Mot de passe',
  'passwords.passwordless': 'Ce compte n’a pas encore de mot de passe. Vous pouvez vous connecter par e-mail.',
  'passwords.resend': 'Renvoyer l’e-mail',
  'passwords.resent': 'E-mail renvoyé',
  'passwords.scoreFair': 'Moyen.',
  'passwords.scoreGood': 'Bon.',
  'passwords.scoreStrong': 'Fort.',
  'passwords.scoreWeak': 'Faible.',
  'passwords.sendDue': 'Envoyer l’e-mail',
  'passwords.setInstead': 'Créer plutôt un mot de passe',
  'passwords.setNew': 'Consultez vos e-mails',
  'passwords.setNewText': 'Un lien de connexion a été envoyé à {email}.',
  'passwords.show': 'Afficher le mot de passe',
  'passwords.slow': 'Vérification toujours en cours…',
  'passwords.strength': 'Niveau de sécurité du mot de passe\u00a0: {score} sur 4',
  'passwords.submit': 'Continuer',
  'passwords.success': 'C’est fait',
  'passwords.unchecked': 'Ce mot de passe n’a pas pu être vérifié.',
  'passwords.weak': 'Ce mot de passe n’est pas encore accepté. Veuillez en choisir un plus sûr.',
  'reset-password.again': 'Réessayer',
  'reset-password.email': 'E-mail',
  'reset-password.goOn': 'Se connecter avec le lien',
  'reset-password.incomplete':
    'Ce lien est incomplet. Ouvrez le lien entier reçu par e-mail ou demandez-en un nouveau.',
  'reset-password.logIn': 'Se connecter',
  'reset-password.loggingIn': 'Connexion en cours',
  'reset-password.notLoggedIn': 'La connexion a échoué',
  'reset-password.otherBrowser':
    'Ce lien ne fonctionne que dans le navigateur où il a été demandé. Ouvrez-le dans ce navigateur ou demandez un nouveau lien ici.',
  'reset-password.renew': 'Obtenir un autre lien',
  'reset-password.renewText': 'Nous enverrons un nouveau lien à votre adresse e-mail.',
  'reset-password.reset': 'Réinitialisez votre mot de passe',
  'reset-password.send': 'Envoyer un autre lien',
  'reset-password.signedIn':
    'Une session est déjà ouverte sur cette page. Voulez-vous plutôt vous connecter avec le lien reçu par e-mail\u202f?',
  'reset-password.slow': 'Toujours en cours…',
  'reset-password.spent': 'Ce lien a déjà été utilisé.',
  'reset-password.withoutPassword': 'Se connecter sans mot de passe',
};
