import { defineMessages } from '@latchkey/react';

/** Messages of `last-used.view.tsx`. Their ids belong to the shell, like those of every such badge. */
export const messages = /* @__PURE__ */ defineMessages('shell', { lastUsed: 'Last used' });
