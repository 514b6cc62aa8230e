'use client';

export { oneTap, type OneTapMessageId } from './onetap.js';
export type { OneTapEvent } from './flows.js';
export type { OneTapOptions } from './options.js';
export type { OneTapLocale } from './locales/locale.js';
