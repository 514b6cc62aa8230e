import { defineMessages } from '@latchkey/react';

/** Texts of `success.view.tsx` and of its rows. */
export const messages = /* @__PURE__ */ defineMessages('passkeys', {
  created: 'Passkey successfully created!',
  yours: 'Your passkeys',
  none: 'You have no passkeys yet.',
  loading: 'Loading your passkeys…',
  slow: 'Still working…',
  reload: 'Try again',
  unnamed: 'Passkey {number}',
  rename: 'Rename',
  renameNamed: 'Rename {name}',
  delete: 'Delete',
  deleteNamed: 'Delete {name}',
  name: 'Name of the passkey',
  save: 'Save',
  cancel: 'Cancel',
  warning: 'Once deleted, the passkey cannot be restored.',
  another: 'Set up another Passkey',
  first: 'Set up a Passkey',
  done: 'Done',
  finished: 'You are all set.',
});
