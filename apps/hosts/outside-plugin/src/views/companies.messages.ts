import { defineMessages } from '@latchkey/react';

/** Texts of `companies.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('sso', {
  choose: 'Choose your company',
  unknown: 'No company uses {domain}.',
  goOn: 'Continue with {title}',
});
