import { defineMessages } from '@latchkey/react';

/** Texts of `confirmation.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passkeys', {
  success: 'Success: Your Passkey has been successfully authenticated.',
});
