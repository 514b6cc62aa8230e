import { defineMessages } from '@latchkey/react';

/** Texts of `returned.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('eml', {
  success: 'Success',
  successText: 'You have successfully logged in.',
  confirm: 'Finish logging in',
  confirmText: 'Select the button to use your link on this device.',
  replaces: 'You are signed in as {name}. This link replaces that sign-in with the account of the link.',
  replacesSession: 'You are signed in already. This link replaces that sign-in with the account of the link.',
  logIn: 'Log in',
  unusable: 'We could not log you in',
  usedOrExpired: 'This link was used already or has expired.',
  retry: 'Try again',
  newLink: 'Get a new link',
});
