import {
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type MountedWidget,
  type ResetPasswordMountOptions,
} from '@latchkey/preset';
import type { Mode } from './modes.js';

/** The mount function of each mode. */
export const mounts: Readonly<Record<Mode, (options: ResetPasswordMountOptions) => MountedWidget>> = {
  login: mountLogin,
  resetPassword: mountResetPassword,
  passkeyRegistration: mountPasskeyRegistration,
  identityProvider: mountIdentityProvider,
};
