import { defineMessages } from '@latchkey/react';

/** Texts of `last-used.view.tsx`: the shell's, wherever the badge is drawn. */
export const messages = /* @__PURE__ */ defineMessages('shell', { lastUsed: 'Last used' });
