'use client';

export { oneTap, type OneTapMessageId } from './onetap.js';
export type { OneTapEvent } from './flows.js';
export type { OneTapOptions } from './options.js';
