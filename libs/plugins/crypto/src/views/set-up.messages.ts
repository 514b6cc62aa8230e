import { defineMessages } from '@latchkey/react';

/** Messages of `set-up.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  newTab: '(opens in a new tab)',
  afterwards: 'Get one of these wallets. When it is ready, load this page again.',
});
