import type { LocaleOf } from '@latchkey/react';
import type { CompanyStartMessageId } from '../company-start.js';
import type { SsoMessageId } from '../sso.js';

/** The texts of this package in one language, by message id. */
export type SsoLocale = LocaleOf<
  SsoMessageId | CompanyStartMessageId,
  { 'sso.unknown': 'domain'; 'sso.goOn': 'title'; 'company-start.goOn': 'title' }
>;
