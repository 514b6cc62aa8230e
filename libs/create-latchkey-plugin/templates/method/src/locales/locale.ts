import type { LocaleOf } from '@latchkey/react';
import type { DemoMethodMessageId } from '../demo-method.js';

/** The texts of this package in one language, by message id. The second type names the placeholders of texts. */
export type DemoMethodLocale = LocaleOf<DemoMethodMessageId, { 'demo-method.sent': 'email' }>;
