import { defineMessages } from '@latchkey/react';

/** Messages of `logout.view.tsx`. The heading is from behaviour.md 4. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  logOut: 'Log out?',
  question: 'Do you want to log out of your {project} account?',
  loggedInAs: 'You are logged in as {name}.',
  yes: 'Yes',
  no: 'No',
  again: 'Try again',
  cancel: 'Cancel',
});
