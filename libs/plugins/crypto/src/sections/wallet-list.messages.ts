import { defineMessages } from '@latchkey/react';

/** Texts of `wallet-list.view.tsx`. */
export const messages = {
  ...defineMessages('crypto', { wallet: 'Continue with {wallet}' }),
  // The widget's own text: one string of the host's serves every place that shows it.
  ...defineMessages('shell', { lastUsed: 'Last used' }),
};
