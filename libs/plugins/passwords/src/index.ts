'use client';

export { passwords } from './passwords.js';
export { resetPassword } from './reset/reset-password.js';
export type { PasswordsMessageId, ResetPasswordMessageId } from './message-ids.js';
export type { PasswordsEvent } from './flows.js';
export type { ResetPasswordEvent } from './reset/flows.js';
export type { PasswordsOptions, ResetPasswordOptions } from './options.js';
export type { MailSent } from './port.js';
export type { PasswordsLocale } from './locales/locale.js';
