// Made from the list of languages by tools/checks/locale-entries.mjs.
import { ja as shell } from '@latchkey/shell/locales/ja';
import { ja as crypto } from '@latchkey/crypto/locales/ja';
import { ja as eml } from '@latchkey/eml/locales/ja';
import { ja as idp } from '@latchkey/idp/locales/ja';
import { ja as oauth } from '@latchkey/oauth/locales/ja';
import { ja as onetap } from '@latchkey/onetap/locales/ja';
import { ja as otp } from '@latchkey/otp/locales/ja';
import { ja as passkeys } from '@latchkey/passkeys/locales/ja';
import { ja as passwords } from '@latchkey/passwords/locales/ja';
import { ja as signUp } from '@latchkey/sign-up/locales/ja';
import { ja as options } from '@latchkey/options/locales/ja';
import type { Locale } from './locale.js';

/** Japanese: the texts of all packages. */
export const ja: Locale = {
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
