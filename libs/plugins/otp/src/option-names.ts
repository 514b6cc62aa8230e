import type { OptionNames } from '@latchkey/kernel';
import type { OtpOptions } from './options.js';

/** The options of `otp`. */
export const optionNames: OptionNames = {
  methods: true,
  expirationMinutes: true,
  loginTemplateId: true,
  signupTemplateId: true,
} satisfies Record<keyof OtpOptions, true>;
