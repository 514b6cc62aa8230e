import type { Locale } from '@latchkey/locales';
import { demoMethod } from './index.js';

// Types that compile, and types that must not.

demoMethod satisfies Locale;

// @ts-expect-error -- there is no such message
export const extra: Locale = { ...demoMethod, 'shell.noSuchText': '' };

const { 'shell.lang': _lang, ...rest } = demoMethod;
// @ts-expect-error -- a text is missing
export const incomplete: Locale = rest;
