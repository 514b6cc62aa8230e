'use client';

export type { Config, MountOptions, ProductName, Source } from './config.js';
export {
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type MountedWidget,
  type ResetPasswordMountOptions,
} from './mount.js';
