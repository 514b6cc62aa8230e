import { defineMessages } from '@latchkey/react';

/** Texts of `number-form.view.tsx`. */
export const numberMessages = /* @__PURE__ */ defineMessages('pager', {
  number: 'Number of your pager',
  send: 'Send code',
});
