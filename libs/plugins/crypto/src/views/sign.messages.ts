import { defineMessages } from '@latchkey/react';

/** Messages of `sign.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  signing: 'Completing signature request...',
  confirm: 'Your wallet asks you to sign this text. It proves that the wallet is yours, and costs nothing.',
  text: 'Text to be signed',
});
