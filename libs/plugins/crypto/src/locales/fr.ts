import type { CryptoLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: CryptoLocale = {
  'crypto.address': 'Votre portefeuille n’a fourni aucune adresse utilisable. Choisissez-y un compte, puis réessayez.',
  'crypto.afterwards': 'Installez l’un de ces portefeuilles. Lorsqu’il est prêt, actualisez cette page.',
  'crypto.again': 'Réessayer',
  'crypto.allow':
    'Si votre portefeuille le demande, autorisez cette page à voir votre adresse. Si rien ne se passe, revenez en arrière et réessayez.',
  'crypto.confirm':
    'Votre portefeuille vous demande de signer ce texte. Cela prouve que le portefeuille vous appartient et ne coûte rien.',
  'crypto.connecting': 'Connexion à votre portefeuille…',
  'crypto.disconnected':
    'Votre portefeuille n’est pas connecté. Ouvrez-le, consultez ce qu’il affiche, puis réessayez.',
  'crypto.error': 'Une erreur s’est produite',
  'crypto.foreign':
    'Le texte à signer n’a pas été créé pour cette page et ce compte. Votre portefeuille n’a donc pas reçu de demande de signature.',
  'crypto.newTab': '(s’ouvre dans un nouvel onglet)',
  'crypto.openWallet': 'Ouvrez votre portefeuille\u00a0: il attend votre réponse.',
  'crypto.other': 'Continuer avec un autre portefeuille',
  'crypto.others': 'Continuer avec un autre portefeuille crypto',
  'crypto.pending':
    'Votre portefeuille attend encore votre réponse à une demande précédente. Ouvrez votre portefeuille, puis réessayez.',
  'crypto.rejected': 'La demande a été refusée dans votre portefeuille. Vous pouvez réessayer.',
  'crypto.setUp': 'Configurer un portefeuille crypto',
  'crypto.signature':
    'Votre portefeuille n’a fourni aucune signature utilisable. Réessayez ou utilisez un autre portefeuille.',
  'crypto.signing': 'Demande de signature en cours…',
  'crypto.slow': 'Toujours en cours…',
  'crypto.success': 'C’est fait',
  'crypto.switched':
    'Le compte sélectionné dans votre portefeuille a changé entre-temps. Réessayez avec le compte que vous souhaitez utiliser.',
  'crypto.text': 'Texte à signer',
  'crypto.timeout': 'Votre portefeuille n’a pas répondu à temps. Ouvrez votre portefeuille, puis réessayez.',
  'crypto.unauthorized':
    'Votre portefeuille n’autorise pas cette page à utiliser ce compte. Autorisez-la dans votre portefeuille, puis réessayez.',
  'crypto.unknown': 'Une erreur s’est produite dans votre portefeuille. Vous pouvez réessayer.',
  'crypto.unsupported': 'Votre portefeuille ne permet pas de se connecter ici. Essayez un autre portefeuille.',
  'crypto.verified': 'Votre portefeuille a bien été vérifié.',
  'crypto.wallet': 'Continuer avec {wallet}',
  'error.duplicate_wallet_address': 'Ce portefeuille est déjà associé à un autre compte.',
  'error.invalid_signature': 'La signature de votre portefeuille n’est pas valide. Veuillez réessayer.',
  'error.unable_to_authenticate_crypto_wallet':
    'Votre portefeuille n’a pas pu être vérifié. Réessayez ou utilisez un autre portefeuille.',
};
