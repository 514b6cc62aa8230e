// Made from the sources by tools/checks/message-ids.mjs.

/** The ids of all messages of this package. */
export const messageIds: readonly string[] = [
  'otp.again',
  'otp.code',
  'otp.country',
  'otp.email',
  'otp.emailResent',
  'otp.enter',
  'otp.expired',
  'otp.expires',
  'otp.incomplete',
  'otp.invalidCode',
  'otp.invalidEmail',
  'otp.invalidPhone',
  'otp.phone',
  'otp.resend',
  'otp.resent',
  'otp.sendEmail',
  'otp.sendPhone',
  'otp.sent',
  'otp.slow',
  'otp.smsResent',
  'otp.success',
  'otp.verified',
  'otp.verifying',
  'otp.whatsappResent',
];
