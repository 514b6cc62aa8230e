import type { OneTapLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: OneTapLocale = {
  'onetap.again': 'Réessayer avec la fenêtre de Google',
  'onetap.button': 'Connectez-vous avec votre compte Google.',
  'onetap.choiceFailed': 'La connexion avec Google a échoué. Veuillez réessayer.',
  'onetap.coming': 'La fenêtre de Google va s’afficher…',
  'onetap.google': 'Se connecter avec Google',
  'onetap.notLoaded': 'La fenêtre de Google n’a pas pu être chargée. Vous pouvez utiliser le bouton à la place.',
  'onetap.notOurs': 'La réponse de Google n’était pas destinée à cette page. Veuillez réessayer.',
  'onetap.notShown': 'Google n’a pas affiché sa fenêtre. Vous pouvez utiliser le bouton à la place.',
  'onetap.otherOrigin':
    'Cette connexion mènerait à {origin}, une adresse qui n’était pas prévue. Vous pouvez utiliser le bouton à la place.',
  'onetap.showButton': 'Afficher le bouton Google',
  'onetap.shown': 'Choisissez votre compte dans la fenêtre de Google.',
  'onetap.signedIn': 'Votre session est ouverte.',
  'onetap.slow': 'Toujours en cours…',
  'onetap.submitting': 'Connexion avec Google…',
  'onetap.title': 'Inscription ou connexion',
};
