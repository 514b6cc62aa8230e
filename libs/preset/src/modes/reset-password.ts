import { resetPassword } from '@latchkey/passwords';
import type { Config } from '../config.js';
import { readOptions, type Report } from '../mistakes.js';

// Modes are modules of their own, so that `lazy.ts` loads a product without its mode.

/** Creates the mode `resetPassword` from the flat configuration. @param token the token of the email link */
export function resetPasswordFrom({ passwordOptions }: Config, report: Report, token?: string) {
  return resetPassword({
    ...readOptions(passwordOptions, 'passwordOptions', report),
    ...(token !== undefined && { passwordResetToken: token }),
  });
}
