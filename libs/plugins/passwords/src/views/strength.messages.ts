import { defineMessages } from '@latchkey/react';

/** Texts of `strength.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  strength: 'Password strength: {score} out of 4',
  scoreWeak: 'Weak.',
  scoreFair: 'Fair.',
  scoreGood: 'Good.',
  scoreStrong: 'Strong.',
  characters: 'Must be at least {count} characters long',
  kinds: 'Must contain {count} of the following: uppercase letter, lowercase letter, number, symbol',
  fulfilled: 'Fulfilled',
  notFulfilled: 'Not fulfilled',
  breached:
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  slow: 'Still checking your password…',
  unchecked: 'This password could not be checked.',
  checkAgain: 'Check again',
});
