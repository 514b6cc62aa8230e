import { defineMessages } from '@latchkey/react';

/** Messages of `connect.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  connecting: 'Connecting to your wallet...',
  allow: 'If your wallet asks, allow this page to see your address. If nothing happens, go back and try again.',
});
