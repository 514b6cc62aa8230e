export { defineLoginElement } from './define-login-element.js';
export type {
  LoadConfig,
  LoadedConfig,
  LoadLanguage,
  LoginElement,
  LoginElementConstructor,
  LoginElementEventMap,
  LoginElementOptions,
  LoginElementProperties,
} from './types.js';
