import { defineMessages } from '@latchkey/react';

/** Messages of `wallet-list.view.tsx`. */
export const messages = {
  ...defineMessages('crypto', { wallet: 'Continue with {wallet}' }),
  // An id of the shell, so that one message of the host applies to every such badge.
  ...defineMessages('shell', { lastUsed: 'Last used' }),
};
