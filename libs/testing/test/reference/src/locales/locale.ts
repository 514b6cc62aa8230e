import type { LocaleOf } from '@latchkey/react';
import type { PagerMessageId } from '../pager.js';

/** The texts of this package in one language, by message id. */
export type PagerLocale = LocaleOf<PagerMessageId, { 'pager.sent': 'number' }>;
