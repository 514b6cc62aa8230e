import type { OptionNames } from '@latchkey/kernel';
import type { EmailMagicLinksOptions } from './options.js';

/** The options of `emailMagicLinks`. */
export const optionNames: OptionNames = {
  loginRedirectURL: true,
  loginExpirationMinutes: true,
  signupRedirectURL: true,
  signupExpirationMinutes: true,
  createUserAsPending: true,
  domainHint: true,
  loginTemplateId: true,
  signupTemplateId: true,
} satisfies Record<keyof EmailMagicLinksOptions, true>;
