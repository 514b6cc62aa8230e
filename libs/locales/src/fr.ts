// Made from the list of languages by tools/checks/locale-entries.mjs.
import { fr as shell } from '@latchkey/shell/locales/fr';
import { fr as crypto } from '@latchkey/crypto/locales/fr';
import { fr as eml } from '@latchkey/eml/locales/fr';
import { fr as idp } from '@latchkey/idp/locales/fr';
import { fr as oauth } from '@latchkey/oauth/locales/fr';
import { fr as onetap } from '@latchkey/onetap/locales/fr';
import { fr as otp } from '@latchkey/otp/locales/fr';
import { fr as passkeys } from '@latchkey/passkeys/locales/fr';
import { fr as passwords } from '@latchkey/passwords/locales/fr';
import { fr as signUp } from '@latchkey/sign-up/locales/fr';
import { fr as options } from '@latchkey/options/locales/fr';
import type { Locale } from './locale.js';

/** French: the texts of all packages. */
export const fr: Locale = {
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
