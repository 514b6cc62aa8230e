import { defineMessages } from '@latchkey/react';

/** Texts of `form.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('demo-method', {
  email: 'Email for Demo method',
  send: 'Continue with Demo method',
});
