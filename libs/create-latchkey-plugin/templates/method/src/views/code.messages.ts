import { defineMessages } from '@latchkey/react';

/** Texts of `code.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('demo-method', {
  enter: 'Enter your code',
  sent: 'A 6-digit code was sent to {email}.',
  code: 'Code',
  incomplete: 'Type all six digits of the code.',
  verify: 'Sign in',
});
