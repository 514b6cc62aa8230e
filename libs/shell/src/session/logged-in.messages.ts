import { defineMessages } from '@latchkey/react';

/** Messages of the Logged In screen. */
export const messages = /* @__PURE__ */ defineMessages('shell', {
  back: 'Go back',
  loggedIn: 'You are signed in',
  signedInWith: 'Signed in with {methods}',
});

/** Names of sign-in methods, by the `delivery_method` of a session's factor (provider-api.md 2.2). */
export const methods = /* @__PURE__ */ defineMessages('shell.method', {
  email: 'a link sent by email',
  emailCode: 'a passcode sent by email',
  embedded: 'a link',
  sms: 'a passcode sent by text message',
  whatsapp: 'a passcode sent by WhatsApp',
  knowledge: 'a password',
  webauthn_registration: 'a passkey',
  crypto_wallet: 'a crypto wallet',
  authenticator_app: 'an authenticator app',
  recovery_code: 'a recovery code',
  biometric: 'biometrics',
  oauth_access_token_exchange: 'another app',
});

/** Provider names that differ from their capitalized key. */
export const brands: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};
