'use client';

export type { IdpEvent } from './flows.js';
export { identityProvider, type IdpMessageId } from './idp.js';
export type {
  ConsentAbout,
  ConsentItem,
  ConsentManifest,
  ConsentSection,
  IdentityProviderOptions,
  IdpProtocol,
} from './options.js';
export type { IdpLocale } from './locales/locale.js';
