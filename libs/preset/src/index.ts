'use client';

export type { Config, MountOptions, ProductName, Source } from './config.js';
export type { MountedWidget } from './mount.js';
export { mountIdentityProvider } from './mount-identity-provider.js';
export { mountLogin } from './mount-login.js';
export { mountPasskeyRegistration } from './mount-passkey-registration.js';
export { mountResetPassword, type ResetPasswordMountOptions } from './mount-reset-password.js';
