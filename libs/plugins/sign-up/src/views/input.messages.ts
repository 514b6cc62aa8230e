import { defineMessages } from '@latchkey/react';

/** Texts of `input.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('signUp', {
  firstName: 'First name',
  lastName: 'Last name',
  optional: '{label} (optional)',
  choose: 'Choose…',
  terms: 'I agree to {links}',
  newTab: '(opens in a new tab)',
});
