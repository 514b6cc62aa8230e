export { passwords, type PasswordsMessageId } from './passwords.js';
export { resetPassword, type ResetPasswordMessageId } from './reset/reset-password.js';
export type { PasswordsEvent } from './flows.js';
export type { ResetPasswordEvent } from './reset/flows.js';
export type { PasswordsOptions, ResetPasswordOptions } from './options.js';
export type { MailSent } from './port.js';
