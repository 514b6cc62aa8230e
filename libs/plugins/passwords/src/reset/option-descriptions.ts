import type { OptionDescription } from '@latchkey/kernel';
import { optionDescriptions as ofProduct } from '../option-descriptions.js';
import type { ResetPasswordOptions } from '../options.js';

/** The options of `resetPassword`. */
export const optionDescriptions = {
  ...ofProduct,
  passwordResetToken: {
    type: 'text',
    label: 'Token of the opened link',
    otherwise: 'the token in the address bar',
    help: 'Only for `resetPassword`.',
  },
  email: {
    type: 'text',
    label: 'Address of the account',
    otherwise: 'unknown',
    help: 'Only for `resetPassword`. Password managers store the new password under it; the widget does not show it.',
  },
} satisfies Record<keyof ResetPasswordOptions, OptionDescription>;

export { loadMessageIds } from '../option-descriptions.js';
