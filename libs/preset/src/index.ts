'use client';

export type { Config, MountOptions, OfficialProduct, ProductName, Source } from './config.js';
export {
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
  type MountedWidget,
  type ResetPasswordMountOptions,
} from './mount.js';
