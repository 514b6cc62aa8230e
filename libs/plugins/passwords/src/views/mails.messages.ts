import { defineMessages } from '@latchkey/react';

/** Texts of the screens that follow a reset email. */
export const messages = /* @__PURE__ */ defineMessages('passwords', {
  forgotten: 'Forgot password?',
  forgottenText: 'A link to reset your password was sent to you at {email}.',
  breachedMail: 'Check your email to set a new password',
  breachedText:
    'A different site where you use the same password had a security issue. For your safety, a link to reset your password was sent to you at {email}.',
  dedupe: 'Check your email to set a new password',
  dedupeText:
    'We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at {email}.',
});
