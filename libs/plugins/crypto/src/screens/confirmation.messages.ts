import { defineMessages } from '@latchkey/react';

/** Texts of `confirmation.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  success: 'Success!',
  verified: 'Your wallet has been successfully verified.',
});
