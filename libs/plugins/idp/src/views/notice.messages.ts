import { defineMessages } from '@latchkey/react';

/** Messages of `notice.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  goOn: 'Continue',
  over: 'Start again',
  open: 'Open in a new window',
  newWindow: '(opens in a new window)',
});
