import { defineMessages } from '@latchkey/react';

/** Texts of whatever shows a session that is active. */
export const messages = /* @__PURE__ */ defineMessages('shell', {
  signedInAs: 'Signed in as {name}',
  signedIn: 'You are signed in.',
  goOn: 'Continue',
  logOut: 'Log out',
});
