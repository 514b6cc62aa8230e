import { defineMessages } from '@latchkey/react';

/** Messages of `start.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('onetap', {
  title: 'Sign up or log in',
  coming: 'Google’s prompt is on its way…',
  shown: 'Choose your account in Google’s prompt.',
  button: 'Sign in with your Google account.',
  signedIn: 'You are signed in.',
  showButton: 'Show the Google button',
});
