'use client';

export { passkeyRegistration, type PasskeyRegistrationMessageId } from './registration/passkey-registration.js';
export { passkeys, type PasskeysMessageId } from './passkeys.js';
export type { PasskeysEvent } from './flows.js';
export type { PasskeysOptions } from './options.js';
export type { PasskeyRegistered } from './registration/port.js';
export type { PasskeyRegistrationEvent } from './registration/flows.js';
export type { PasskeysLocale } from './locales/locale.js';
