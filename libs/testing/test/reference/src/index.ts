export { pager, type PagerMessageId } from './pager.js';
export type { PagerEvent } from './flows.js';
export type { PagerOptions } from './options.js';
export type { PagerLocale } from './locales/locale.js';
