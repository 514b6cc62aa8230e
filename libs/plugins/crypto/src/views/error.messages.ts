import { defineMessages } from '@latchkey/react';

/** Messages of `error.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', {
  error: 'Looks like there was an error!',
  again: 'Try again',
});
