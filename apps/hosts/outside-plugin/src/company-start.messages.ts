import { defineMessages } from '@latchkey/react';

/** Texts of `company-start.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('company-start', { goOn: 'Continue with {title}' });
