import { defineMessages } from '@latchkey/react';

/** Texts of `returned.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('sso', {
  finishing: 'Signing you in',
  failed: 'We could not sign you in',
  proceed: 'Continue',
  retry: 'Try again',
  startOver: 'Start again',
  success: 'Success',
  successText: 'Your company has signed you in.',
});
