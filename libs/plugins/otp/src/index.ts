'use client';

export { otp, type OtpMessageId } from './otp.js';
export { browserCountry } from './browser-country.js';
export type { OtpEvent } from './flows.js';
export type { DefaultCountry, OtpMethod, OtpOptions } from './options.js';
export type { CodeSent } from './port.js';
export type { OtpLocale } from './locales/locale.js';
