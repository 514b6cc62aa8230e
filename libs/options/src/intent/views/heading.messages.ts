import { defineMessages } from '@latchkey/react';

/** Texts of `heading.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('intent', { logIn: 'Log in', signUp: 'Sign up' });
