import { defineMessages } from '@latchkey/react';

/** Messages of the views that show an active session. */
export const messages = /* @__PURE__ */ defineMessages('shell', {
  signedInAs: 'Signed in as {name}',
  signedIn: 'You are signed in.',
  goOn: 'Continue',
  logOut: 'Log out',
});
