import type { OptionNames } from '@latchkey/kernel';
import type { PasswordsOptions } from './options.js';

/** The options of `passwords`. */
export const optionNames: OptionNames = {
  loginRedirectURL: true,
  loginExpirationMinutes: true,
  resetPasswordRedirectURL: true,
  resetPasswordExpirationMinutes: true,
  resetPasswordTemplateId: true,
} satisfies Record<keyof PasswordsOptions, true>;
