export type { Config, MountOptions, ProductName, Source } from './config.js';
export { mountLogin, type MountedWidget } from './mount-login.js';
