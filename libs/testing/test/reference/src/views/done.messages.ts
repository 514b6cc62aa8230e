import { defineMessages } from '@latchkey/react';

/** Texts of `done.view.tsx`. */
export const doneMessages = /* @__PURE__ */ defineMessages('pager', { done: 'You are signed in' });
