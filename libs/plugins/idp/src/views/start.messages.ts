import { defineMessages } from '@latchkey/react';

/** Messages of `start.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  looking: 'One moment…',
  slow: 'Still working…',
  failed: 'That did not work',
  again: 'Try again',
  cancel: 'Cancel',
});
