// Made from the list of languages by tools/checks/locale-entries.mjs.
import { pl as shell } from '@latchkey/shell/locales/pl';
import { pl as crypto } from '@latchkey/crypto/locales/pl';
import { pl as eml } from '@latchkey/eml/locales/pl';
import { pl as idp } from '@latchkey/idp/locales/pl';
import { pl as oauth } from '@latchkey/oauth/locales/pl';
import { pl as onetap } from '@latchkey/onetap/locales/pl';
import { pl as otp } from '@latchkey/otp/locales/pl';
import { pl as passkeys } from '@latchkey/passkeys/locales/pl';
import { pl as passwords } from '@latchkey/passwords/locales/pl';
import { pl as signUp } from '@latchkey/sign-up/locales/pl';
import { pl as options } from '@latchkey/options/locales/pl';
import type { Locale } from './locale.js';

/** Polish: the texts of all packages. */
export const pl: Locale = {
  ...shell,
  ...crypto,
  ...eml,
  ...idp,
  ...oauth,
  ...onetap,
  ...otp,
  ...passkeys,
  ...passwords,
  ...signUp,
  ...options,
};
