// Made from the list of languages by tools/checks/locale-entries.mjs.
import { zhHans as shell } from '@latchkey/shell/locales/zh-Hans';
import { zhHans as crypto } from '@latchkey/crypto/locales/zh-Hans';
import { zhHans as eml } from '@latchkey/eml/locales/zh-Hans';
import { zhHans as idp } from '@latchkey/idp/locales/zh-Hans';
import { zhHans as oauth } from '@latchkey/oauth/locales/zh-Hans';
import { zhHans as onetap } from '@latchkey/onetap/locales/zh-Hans';
import { zhHans as otp } from '@latchkey/otp/locales/zh-Hans';
import { zhHans as passkeys } from '@latchkey/passkeys/locales/zh-Hans';
import { zhHans as passwords } from '@latchkey/passwords/locales/zh-Hans';
import { zhHans as signUp } from '@latchkey/sign-up/locales/zh-Hans';
import { zhHans as options } from '@latchkey/options/locales/zh-Hans';
import type { Locale } from './locale.js';

/** Simplified Chinese: the texts of all packages. */
export const zhHans: Locale = {
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
