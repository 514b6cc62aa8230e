import { defineMessages } from '@latchkey/react';

/** Texts of the Set New screen, which both plugins use. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  setNew: 'Check your email!',
  setNewText: 'A login link was sent to you at {email}.',
});
