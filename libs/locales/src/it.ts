// Made from the list of languages by tools/checks/locale-entries.mjs.
import { it as shell } from '@latchkey/shell/locales/it';
import { it as crypto } from '@latchkey/crypto/locales/it';
import { it as eml } from '@latchkey/eml/locales/it';
import { it as idp } from '@latchkey/idp/locales/it';
import { it as oauth } from '@latchkey/oauth/locales/it';
import { it as onetap } from '@latchkey/onetap/locales/it';
import { it as otp } from '@latchkey/otp/locales/it';
import { it as passkeys } from '@latchkey/passkeys/locales/it';
import { it as passwords } from '@latchkey/passwords/locales/it';
import { it as signUp } from '@latchkey/sign-up/locales/it';
import { it as options } from '@latchkey/options/locales/it';
import type { Locale } from './locale.js';

/** Italian: the texts of all packages. */
export const it: Locale = {
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
