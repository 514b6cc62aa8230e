import { defineMessages } from '@latchkey/react';

/** Messages of `returned.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('oauth', {
  success: 'Success!',
  successText: 'You have successfully logged in.',
  confirm: 'Finish logging in',
  confirmText: 'Select the button to log in with the account that you have chosen.',
  logIn: 'Log in',
  signedInAs:
    'You are signed in as {name}. Nothing changes unless you switch. The account that you have chosen then replaces it.',
  signedIn:
    'You are signed in already. Nothing changes unless you switch. The account that you have chosen then replaces it.',
  goOnAs: 'Continue as {name}',
  goOnSignedIn: 'Stay signed in',
  switch: 'Switch account',
  elsewhere: 'Continue in another window',
  elsewhereText:
    '{title} does not open inside this page. Log in in the other window, and then come back here. If you see no window, open it with the button.',
  openWindow: 'Open the window',
  failed: 'We could not log you in',
  usedOrExpired: 'This sign-in was used already or has expired.',
  retry: 'Try again',
  startAgain: 'Start again',
});
