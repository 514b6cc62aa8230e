/** Messages; all but the last two are those of behaviour.md 8, verbatim. */
export const texts = {
  alone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  notFound:
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
  unknown: 'Unknown error occurred during passkey authentication. Please try again.',
  registered:
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
  notCreated: 'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  noUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  warning: 'Once deleted, the passkey cannot be restored.',
  notUsed: 'No passkey was used. You can try again.',
} as const;
