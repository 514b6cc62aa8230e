import { defineMessages } from '@latchkey/react';

/** Messages of `wallets.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  others: 'Continue with other Crypto Wallet',
  setUp: 'Set up a new crypto wallet',
});
