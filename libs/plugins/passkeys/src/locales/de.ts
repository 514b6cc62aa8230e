import type { PasskeysLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: PasskeysLocale = {
  'error.duplicate_webauthn_registration': 'Dieser Passkey ist bereits registriert.',
  'error.no_active_webauthn_registrations': 'Für dieses Konto gibt es noch keinen Passkey.',
  'error.unable_to_auth_webauthn_registration':
    'Ihr Passkey konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
  'error.webauthn_registration_not_found':
    'Dieser Passkey ist hier nicht bekannt. Bitte melden Sie sich auf anderem Weg an.',
  'passkeys.again': 'Erneut versuchen',
  'passkeys.another': 'Weiteren Passkey einrichten',
  'passkeys.badName': 'Geben Sie einen Namen mit 1 bis 128 Zeichen ein.',
  'passkeys.cancel': 'Abbrechen',
  'passkeys.cannotCreate': 'Dieser Browser kann keine Passkeys erstellen.',
  'passkeys.create': 'Passkey erstellen',
  'passkeys.created': 'Passkey erfolgreich erstellt',
  'passkeys.delete': 'Löschen',
  'passkeys.deleteNamed': '{name} löschen',
  'passkeys.deleted': '{name} wurde gelöscht.',
  'passkeys.done': 'Fertig',
  'passkeys.explain':
    'Mit einem Passkey melden Sie sich per Fingerabdruck, Gesicht oder Displaysperre an, ohne Passwort.',
  'passkeys.finished': 'Es ist alles eingerichtet.',
  'passkeys.first': 'Passkey einrichten',
  'passkeys.loading': 'Ihre Passkeys werden geladen…',
  'passkeys.login': 'Mit Passkey anmelden',
  'passkeys.name': 'Name des Passkeys',
  'passkeys.none': 'Sie haben noch keine Passkeys.',
  'passkeys.notCreated':
    'Ihr Passkey wurde nicht erstellt. Wählen Sie „Passkey erstellen“, um es erneut zu versuchen, oder überspringen Sie diesen Schritt.',
  'passkeys.notFound':
    'Passkey nicht gefunden. Vielleicht haben Sie ihn aus Ihrem Konto, aber nicht aus Ihrem Passwortmanager gelöscht. Bitte versuchen Sie es erneut.',
  'passkeys.notHere': 'Passkeys können auf dieser Seite nicht verwendet werden.',
  'passkeys.notSupported': 'Auf diesem Gerät kann hier kein Passkey verwendet werden.',
  'passkeys.notUsed': 'Es wurde kein Passkey verwendet. Sie können es erneut versuchen.',
  'passkeys.registered':
    'Der Passkey kann nicht erstellt werden, weil er offenbar bereits registriert ist. Möglicherweise wurde er auf einem anderen Gerät registriert und auf dieses synchronisiert.',
  'passkeys.reload': 'Erneut versuchen',
  'passkeys.rename': 'Umbenennen',
  'passkeys.renameNamed': '{name} umbenennen',
  'passkeys.renamed': 'Der Passkey heißt jetzt {name}.',
  'passkeys.save': 'Speichern',
  'passkeys.setUp': 'Neuen Passkey einrichten',
  'passkeys.skip': 'Überspringen',
  'passkeys.slow': 'Noch einen Moment…',
  'passkeys.success': 'Geschafft: Ihr Passkey wurde erfolgreich bestätigt.',
  'passkeys.unknown':
    'Bei der Anmeldung mit dem Passkey ist ein unbekannter Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  'passkeys.unnamed': 'Passkey {number}',
  'passkeys.warning': 'Ein gelöschter Passkey kann nicht wiederhergestellt werden.',
  'passkeys.yours': 'Ihre Passkeys',
};
