import { defineMessages } from '@latchkey/react';

/** Texts of `start.view.tsx`. */
export const messages = /* @__PURE__ */ defineMessages('passkeys', {
  setUp: 'Set up a new Passkey',
  explain: 'With a passkey you log in by your fingerprint, your face or your screen lock, without a password.',
  create: 'Create a Passkey',
  skip: 'Skip',
  again: 'Try again',
  noUser: 'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  cannotCreate: 'This browser cannot create passkeys.',
});
