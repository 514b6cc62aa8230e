import { defineMessages } from '@latchkey/react';

/** Messages of `wallet-list.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', { wallet: 'Continue with {wallet}' });
