import { resetPassword } from '@latchkey/passwords';
import type { MountOptions } from './config.js';
import { readOptions } from './mistakes.js';
import { mountFlat, type MountedWidget } from './mount.js';

/** What {@link mountResetPassword} takes. */
export type ResetPasswordMountOptions = MountOptions & {
  /** The token of the link that has led here. Left out: the address bar's, which is cleared. */
  readonly passwordResetToken?: string | undefined;
};

/**
 * Mounts the widget that takes up the link of a password email (SPEC section 2, reset password mode). It takes
 * `config.passwordOptions`; `config.products` may be there, and nothing of them is shown. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountResetPassword({ passwordResetToken, ...options }: ResetPasswordMountOptions): MountedWidget {
  return mountFlat(options, {
    products: [],
    mode: ({ passwordOptions }, report) =>
      resetPassword({
        ...readOptions(passwordOptions, 'passwordOptions', report),
        ...(passwordResetToken !== undefined && { passwordResetToken }),
      }),
  });
}
