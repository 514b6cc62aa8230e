import { defineMessages } from '@latchkey/react';

/** Messages of `other.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('crypto', { other: 'Continue with other wallet' });
