import { defineMessages } from '@latchkey/react';

/** Messages of `providers.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('oauth', { goOn: 'Continue with {title}' });
