'use client';

export { emailMagicLinks, type EmlMessageId } from './eml.js';
export type { EmlEvent } from './flows.js';
export type { EmailMagicLinksOptions } from './options.js';
export type { LinkSent } from './port.js';
export type { EmlLocale } from './locales/locale.js';
