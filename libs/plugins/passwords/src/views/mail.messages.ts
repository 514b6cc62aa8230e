import { defineMessages } from '@latchkey/react';

/** Texts of `mail.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  resend: 'Resend email',
  resent: 'Email resent',
});
