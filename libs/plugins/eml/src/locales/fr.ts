import type { EmlLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: EmlLocale = {
  'eml.again': 'Réessayer',
  'eml.check': 'Consultez vos e-mails',
  'eml.confirm': 'Terminer la connexion',
  'eml.confirmText': 'Appuyez sur le bouton pour utiliser votre lien sur cet appareil.',
  'eml.email': 'E-mail',
  'eml.invalid': 'Adresse e-mail non valide',
  'eml.logIn': 'Se connecter',
  'eml.newLink': 'Obtenir un autre lien',
  'eml.newTab': '(s’ouvre dans un nouvel onglet)',
  'eml.nothing': 'Rien reçu ? Regardez dans vos courriers indésirables.',
  'eml.open': 'Ouvrir dans {name}',
  'eml.retry': 'Réessayer',
  'eml.send': 'Continuer par e-mail',
  'eml.sent': 'Un e-mail a été envoyé à {email}',
  'eml.success': 'C’est fait',
  'eml.successText': 'La connexion a réussi.',
  'eml.unusable': 'La connexion a échoué',
  'eml.usedOrExpired': 'Ce lien a déjà été utilisé ou a expiré.',
  'eml.replaces': 'Votre session est ouverte en tant que {name}. Ce lien remplace cette session par le compte du lien.',
  'eml.replacesSession': 'Votre session est déjà ouverte. Ce lien remplace cette session par le compte du lien.',
};
