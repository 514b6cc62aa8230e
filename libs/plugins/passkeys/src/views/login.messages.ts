import { defineMessages } from '@latchkey/react';

/** Texts of `login.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passkeys', { login: 'Login with a Passkey' });
