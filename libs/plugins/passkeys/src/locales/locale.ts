// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type PasskeysLocale = {
  /** This passkey is registered already. */
  readonly 'error.duplicate_webauthn_registration': LocaleText;
  /** There is no passkey for this account yet. */
  readonly 'error.no_active_webauthn_registrations': LocaleText;
  /** Your passkey could not be verified. Please try again. */
  readonly 'error.unable_to_auth_webauthn_registration': LocaleText;
  /** This passkey is not known here. Please log in another way. */
  readonly 'error.webauthn_registration_not_found': LocaleText;
  /** Try again */
  readonly 'passkeys.again': LocaleText;
  /** Set up another Passkey */
  readonly 'passkeys.another': LocaleText;
  /** Type a name of 1 to 128 characters. */
  readonly 'passkeys.badName': LocaleText;
  /** Cancel */
  readonly 'passkeys.cancel': LocaleText;
  /** This browser cannot create passkeys. */
  readonly 'passkeys.cannotCreate': LocaleText;
  /** Create a Passkey */
  readonly 'passkeys.create': LocaleText;
  /** Passkey successfully created! */
  readonly 'passkeys.created': LocaleText;
  /** Delete */
  readonly 'passkeys.delete': LocaleText;
  /** Delete {name} */
  readonly 'passkeys.deleteNamed': LocaleText<'name'>;
  /** {name} was deleted. */
  readonly 'passkeys.deleted': LocaleText<'name'>;
  /** Done */
  readonly 'passkeys.done': LocaleText;
  /** With a passkey you log in by your fingerprint, your face or your screen lock, without a password. */
  readonly 'passkeys.explain': LocaleText;
  /** You are all set. */
  readonly 'passkeys.finished': LocaleText;
  /** Set up a Passkey */
  readonly 'passkeys.first': LocaleText;
  /** Loading your passkeys… */
  readonly 'passkeys.loading': LocaleText;
  /** Login with a Passkey */
  readonly 'passkeys.login': LocaleText;
  /** Name of the passkey */
  readonly 'passkeys.name': LocaleText;
  /** You have no passkeys yet. */
  readonly 'passkeys.none': LocaleText;
  /** Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey. */
  readonly 'passkeys.notCreated': LocaleText;
  /** Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again. */
  readonly 'passkeys.notFound': LocaleText;
  /** Passkeys cannot be used on this page. */
  readonly 'passkeys.notHere': LocaleText;
  /** This device has no way to use a passkey here. */
  readonly 'passkeys.notSupported': LocaleText;
  /** No passkey was used. You can try again. */
  readonly 'passkeys.notUsed': LocaleText;
  /** The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device. */
  readonly 'passkeys.registered': LocaleText;
  /** Try again */
  readonly 'passkeys.reload': LocaleText;
  /** Rename */
  readonly 'passkeys.rename': LocaleText;
  /** Rename {name} */
  readonly 'passkeys.renameNamed': LocaleText<'name'>;
  /** The passkey is now called {name}. */
  readonly 'passkeys.renamed': LocaleText<'name'>;
  /** Save */
  readonly 'passkeys.save': LocaleText;
  /** Set up a new Passkey */
  readonly 'passkeys.setUp': LocaleText;
  /** Skip */
  readonly 'passkeys.skip': LocaleText;
  /** Still working… */
  readonly 'passkeys.slow': LocaleText;
  /** Success: Your Passkey has been successfully authenticated. */
  readonly 'passkeys.success': LocaleText;
  /** Unknown error occurred during passkey authentication. Please try again. */
  readonly 'passkeys.unknown': LocaleText;
  /** Passkey {number} */
  readonly 'passkeys.unnamed': LocaleText<'number'>;
  /** Once deleted, the passkey cannot be restored. */
  readonly 'passkeys.warning': LocaleText;
  /** Your passkeys */
  readonly 'passkeys.yours': LocaleText;
};
