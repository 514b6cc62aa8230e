// Made from the list of languages by tools/checks/locale-entries.mjs.
import { ko as shell } from '@latchkey/shell/locales/ko';
import { ko as crypto } from '@latchkey/crypto/locales/ko';
import { ko as eml } from '@latchkey/eml/locales/ko';
import { ko as idp } from '@latchkey/idp/locales/ko';
import { ko as oauth } from '@latchkey/oauth/locales/ko';
import { ko as onetap } from '@latchkey/onetap/locales/ko';
import { ko as otp } from '@latchkey/otp/locales/ko';
import { ko as passkeys } from '@latchkey/passkeys/locales/ko';
import { ko as passwords } from '@latchkey/passwords/locales/ko';
import { ko as signUp } from '@latchkey/sign-up/locales/ko';
import { ko as options } from '@latchkey/options/locales/ko';
import type { Locale } from './locale.js';

/** Korean: the texts of all packages. */
export const ko: Locale = {
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
