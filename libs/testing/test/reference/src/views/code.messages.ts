import { defineMessages } from '@latchkey/react';

/** Texts of `code.view.tsx`. */
export const codeMessages = /* @__PURE__ */ defineMessages('pager', {
  enter: 'Enter the code',
  sent: 'A code was sent to {number}.',
  code: 'Code',
  confirm: 'Confirm',
});
