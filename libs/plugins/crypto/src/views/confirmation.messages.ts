import { defineMessages } from '@latchkey/react';

/** Messages of `confirmation.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  success: 'Success!',
  verified: 'Your wallet has been successfully verified.',
});
