import type { OAuthLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: OAuthLocale = {
  'error.oauth_token_not_found': 'Cette connexion a déjà été utilisée ou a expiré. Veuillez recommencer.',
  'oauth.confirm': 'Terminer la connexion',
  'oauth.confirmText': 'Appuyez sur le bouton pour vous connecter avec le compte que vous avez choisi.',
  'oauth.failed': 'La connexion a échoué',
  'oauth.goOn': 'Continuer avec {title}',
  'oauth.goOnAs': 'Continuer en tant que {name}',
  'oauth.goOnSignedIn': 'Garder la session',
  'oauth.logIn': 'Se connecter',
  'oauth.retry': 'Réessayer',
  'oauth.signedIn':
    'Votre session est déjà ouverte. Rien ne change tant que vous ne changez pas de compte. Le compte choisi le remplace alors.',
  'oauth.signedInAs':
    'Votre session est ouverte en tant que {name}. Rien ne change tant que vous ne changez pas de compte. Le compte choisi le remplace alors.',
  'oauth.startAgain': 'Recommencer',
  'oauth.success': 'C’est fait',
  'oauth.successText': 'La connexion a réussi.',
  'oauth.switch': 'Changer de compte',
  'oauth.usedOrExpired': 'Cette connexion a déjà été utilisée ou a expiré.',
  'oauth.elsewhere': 'Continuez dans une autre fenêtre',
  'oauth.elsewhereText':
    '{title} ne s’ouvre pas dans cette page. Connectez-vous dans l’autre fenêtre, puis revenez ici. Si vous ne voyez pas de fenêtre, ouvrez-la avec le bouton.',
  'oauth.openWindow': 'Ouvrir la fenêtre',
};
