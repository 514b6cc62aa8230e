import { defineMessages } from '@latchkey/react';

/** Texts of `confirmation.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('eml', {
  check: 'Check your email',
  sent: 'An email was sent to {email}',
  open: 'Open in {name}',
  newTab: '(opens in a new tab)',
  nothing: 'Nothing there? Look in your spam folder.',
  again: 'Try again',
});
