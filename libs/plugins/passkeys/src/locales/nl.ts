import type { PasskeysLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: PasskeysLocale = {
  'error.duplicate_webauthn_registration': 'Deze passkey is al geregistreerd.',
  'error.no_active_webauthn_registrations': 'Dit account heeft geen passkeys. Kies een andere inlogmethode.',
  'error.unable_to_auth_webauthn_registration':
    'Je passkey kan niet worden geverifieerd. Probeer het opnieuw of kies een andere inlogmethode.',
  'error.webauthn_registration_not_found':
    'Passkey niet gevonden. Gebruik een andere passkey of kies een andere inlogmethode.',
  'passkeys.again': 'Opnieuw proberen',
  'passkeys.another': 'Nog een passkey instellen',
  'passkeys.badName': 'Voer een naam van 1 tot 128\u00a0tekens in.',
  'passkeys.cancel': 'Annuleren',
  'passkeys.cannotCreate': 'Met deze browser kun je geen passkeys maken.',
  'passkeys.create': 'Passkey maken',
  'passkeys.created': 'Passkey gemaakt',
  'passkeys.delete': 'Verwijderen',
  'passkeys.deleteNamed': '{name} verwijderen',
  'passkeys.deleted': '{name} is verwijderd.',
  'passkeys.done': 'Gereed',
  'passkeys.explain':
    'Met een passkey log je in met je vingerafdruk, je gezicht of je schermvergrendeling, zonder wachtwoord.',
  'passkeys.finished': 'Alles is klaar.',
  'passkeys.first': 'Passkey instellen',
  'passkeys.loading': 'Je passkeys worden geladen…',
  'passkeys.login': 'Inloggen met een passkey',
  'passkeys.name': 'Naam van de passkey',
  'passkeys.none': 'Je hebt nog geen passkeys.',
  'passkeys.notCreated':
    'Je passkey is niet aangemaakt. Klik op ‘Passkey maken’ om het opnieuw te proberen of sla deze stap over.',
  'passkeys.notFound':
    'Passkey niet gevonden. Misschien heb je de passkey uit je account verwijderd, maar niet uit je wachtwoordmanager. Probeer het opnieuw.',
  'passkeys.notHere': 'Op deze pagina kun je geen passkeys gebruiken.',
  'passkeys.notSupported': 'Op dit apparaat kun je hier geen passkey gebruiken.',
  'passkeys.notUsed': 'Er is geen passkey gebruikt. Je kunt het opnieuw proberen.',
  'passkeys.registered':
    'De passkey kan niet worden aangemaakt, omdat die al geregistreerd lijkt te zijn. Misschien is de passkey op een ander apparaat geregistreerd en met dit apparaat gesynchroniseerd.',
  'passkeys.reload': 'Opnieuw proberen',
  'passkeys.rename': 'Hernoemen',
  'passkeys.renameNamed': '{name} hernoemen',
  'passkeys.renamed': 'De passkey heet nu {name}.',
  'passkeys.save': 'Opslaan',
  'passkeys.setUp': 'Nieuwe passkey instellen',
  'passkeys.skip': 'Overslaan',
  'passkeys.slow': 'Nog bezig…',
  'passkeys.success': 'Je passkey is geverifieerd.',
  'passkeys.unknown': 'Er is een onbekende fout opgetreden bij het verifiëren van de passkey. Probeer het opnieuw.',
  'passkeys.unnamed': 'Passkey {number}',
  'passkeys.warning': 'Een verwijderde passkey kan niet worden hersteld.',
  'passkeys.yours': 'Je passkeys',
};
