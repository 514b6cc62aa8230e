import type { MountOptions } from './config.js';
import { resetPasswordFrom } from './modes/reset-password.js';
import { mountFlat, type MountedWidget } from './mount.js';

/** Options of {@link mountResetPassword}. */
export type ResetPasswordMountOptions = MountOptions & {
  /** The token of the email link. @default the token in the page's URL, which is then removed from the URL */
  readonly passwordResetToken?: string | undefined;
};

/**
 * Mounts the widget that handles the link of a password email (behaviour.md 2, reset password mode). Uses
 * `config.passwordOptions`. Allows `config.products`, but does not show them. @default no products
 *
 * @throws LatchkeyError `mount/target-not-found`, `provider/missing-token`
 */
export function mountResetPassword({ passwordResetToken, ...options }: ResetPasswordMountOptions): MountedWidget {
  return mountFlat(options, {
    products: [],
    mode: (config, report) => resetPasswordFrom(config, report, passwordResetToken),
  });
}
