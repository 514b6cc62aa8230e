// Made from the list of languages by tools/checks/locale-entries.mjs.
import { de as shell } from '@latchkey/shell/locales/de';
import { de as crypto } from '@latchkey/crypto/locales/de';
import { de as eml } from '@latchkey/eml/locales/de';
import { de as idp } from '@latchkey/idp/locales/de';
import { de as oauth } from '@latchkey/oauth/locales/de';
import { de as onetap } from '@latchkey/onetap/locales/de';
import { de as otp } from '@latchkey/otp/locales/de';
import { de as passkeys } from '@latchkey/passkeys/locales/de';
import { de as passwords } from '@latchkey/passwords/locales/de';
import { de as signUp } from '@latchkey/sign-up/locales/de';
import { de as options } from '@latchkey/options/locales/de';
import type { Locale } from './locale.js';

/** German: the texts of all packages. */
export const de: Locale = {
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
