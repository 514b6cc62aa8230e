import {
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type MountedWidget,
  type ResetPasswordMountOptions,
} from '@latchkey/preset';
import type { BuiltMode } from './modes.js';

/** The mount function of each mode that the preset has. */
export const mounts: Readonly<Record<BuiltMode, (options: ResetPasswordMountOptions) => MountedWidget>> = {
  login: mountLogin,
  resetPassword: mountResetPassword,
  passkeyRegistration: mountPasskeyRegistration,
};
