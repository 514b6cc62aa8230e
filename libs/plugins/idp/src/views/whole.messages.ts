import { defineMessages } from '@latchkey/react';

/** Messages of `whole.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', { whole: 'Show the whole name' });
