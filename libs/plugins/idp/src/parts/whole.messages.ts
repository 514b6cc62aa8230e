import { defineMessages } from '@latchkey/react';

/** Texts of `whole.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('idp', { whole: 'Show the whole name' });
