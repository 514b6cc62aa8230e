import { defineMessages } from '@latchkey/react';

/** Messages of `returned.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  confirm: 'Finish logging in',
  confirmText: 'An account is logged in here already. If you log in, it may be replaced.',
  notLoggedIn: 'We could not log you in',
  unusable: 'This link was used already or has expired.',
  signedInAs: 'Signed in as {name}',
  logIn: 'Log in',
  again: 'Try again',
  goOn: 'Continue',
});
