import { defineMessages } from '@latchkey/react';

/** Texts of `confirmation.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('otp', {
  success: 'Success',
  verified: 'Your passcode has been successfully verified.',
});
