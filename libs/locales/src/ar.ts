// Made from the list of languages by tools/checks/locale-entries.mjs.
import { ar as shell } from '@latchkey/shell/locales/ar';
import { ar as crypto } from '@latchkey/crypto/locales/ar';
import { ar as eml } from '@latchkey/eml/locales/ar';
import { ar as idp } from '@latchkey/idp/locales/ar';
import { ar as oauth } from '@latchkey/oauth/locales/ar';
import { ar as onetap } from '@latchkey/onetap/locales/ar';
import { ar as otp } from '@latchkey/otp/locales/ar';
import { ar as passkeys } from '@latchkey/passkeys/locales/ar';
import { ar as passwords } from '@latchkey/passwords/locales/ar';
import { ar as signUp } from '@latchkey/sign-up/locales/ar';
import { ar as options } from '@latchkey/options/locales/ar';
import type { Locale } from './locale.js';

/** Arabic: the texts of all packages. */
export const ar: Locale = {
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
