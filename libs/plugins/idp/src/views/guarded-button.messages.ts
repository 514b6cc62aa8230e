import { defineMessages } from '@latchkey/react';

/** Messages of `guarded-button.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', {
  early: 'That was quick. If you mean it, press once more.',
});
