'use client';

export { demoMethod, type DemoMethodMessageId } from './demo-method.js';
export type { DemoMethodEvent } from './flows.js';
export type { DemoMethodLocale } from './locales/locale.js';
export type { DemoMethodOptions } from './options.js';
