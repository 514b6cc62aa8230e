import { defineMessages } from '@latchkey/react';

/** Messages of toasts that screen readers announce. */
export const messages = /* @__PURE__ */ defineMessages('shell', {
  storageBlocked: 'Your browser blocks storage, so you may not stay signed in when you leave this page.',
  signedInElsewhere: 'You signed in in another tab.',
  switchedElsewhere: 'Another account signed in in another tab.',
  signedOutElsewhere: 'You were signed out in another tab.',
  sessionEnded: 'Your session has ended.',
});
