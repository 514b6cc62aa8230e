import type { PasskeysLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: PasskeysLocale = {
  'error.duplicate_webauthn_registration': 'Cette clé d’accès est déjà enregistrée.',
  'error.no_active_webauthn_registrations':
    'Ce compte n’a pas de clé d’accès. Choisissez une autre méthode de connexion.',
  'error.unable_to_auth_webauthn_registration':
    'Votre clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez une autre méthode de connexion.',
  'error.webauthn_registration_not_found':
    'Clé d’accès introuvable. Utilisez une autre clé d’accès ou choisissez une autre méthode de connexion.',
  'passkeys.again': 'Réessayer',
  'passkeys.another': 'Ajouter une autre clé d’accès',
  'passkeys.badName': 'Saisissez un nom de 1 à 128\u00a0caractères.',
  'passkeys.cancel': 'Annuler',
  'passkeys.cannotCreate': 'Ce navigateur ne permet pas de créer des clés d’accès.',
  'passkeys.create': 'Créer une clé d’accès',
  'passkeys.created': 'Clé d’accès créée',
  'passkeys.delete': 'Supprimer',
  'passkeys.deleteNamed': 'Supprimer {name}',
  'passkeys.deleted': '{name} a été supprimée.',
  'passkeys.done': 'Terminé',
  'passkeys.explain':
    'Avec une clé d’accès, vous vous connectez à l’aide de votre empreinte digitale, de votre visage ou du verrouillage de votre écran, sans mot de passe.',
  'passkeys.finished': 'Tout est prêt.',
  'passkeys.first': 'Ajouter une clé d’accès',
  'passkeys.loading': 'Chargement de vos clés d’accès…',
  'passkeys.login': 'Utiliser une clé d’accès',
  'passkeys.name': 'Nom de la clé d’accès',
  'passkeys.none': 'Vous n’avez pas encore de clé d’accès.',
  'passkeys.notCreated':
    'Votre clé d’accès n’a pas été créée. Appuyez sur «\u00a0Créer une clé d’accès\u00a0» pour réessayer, ou ignorez cette étape.',
  'passkeys.notFound':
    'Clé d’accès introuvable. Vous l’avez peut-être supprimée de votre compte, mais pas de votre gestionnaire de mots de passe. Veuillez réessayer.',
  'passkeys.notHere': 'Les clés d’accès ne peuvent pas être utilisées sur cette page.',
  'passkeys.notSupported': 'Cet appareil ne permet pas d’utiliser une clé d’accès ici.',
  'passkeys.notUsed': 'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer.',
  'passkeys.registered':
    'La clé d’accès ne peut pas être créée, car elle semble déjà enregistrée. Elle a peut-être été enregistrée sur un autre appareil, puis synchronisée sur celui-ci.',
  'passkeys.reload': 'Réessayer',
  'passkeys.rename': 'Renommer',
  'passkeys.renameNamed': 'Renommer {name}',
  'passkeys.renamed': 'La clé d’accès s’appelle désormais {name}.',
  'passkeys.save': 'Enregistrer',
  'passkeys.setUp': 'Configurer une clé d’accès',
  'passkeys.skip': 'Ignorer',
  'passkeys.slow': 'Toujours en cours…',
  'passkeys.success': 'Votre clé d’accès a bien été vérifiée.',
  'passkeys.unknown':
    'Une erreur inconnue s’est produite lors de la vérification de la clé d’accès. Veuillez réessayer.',
  'passkeys.unnamed': 'Clé d’accès {number}',
  'passkeys.warning': 'Une fois supprimée, la clé d’accès ne peut pas être restaurée.',
  'passkeys.yours': 'Vos clés d’accès',
};
