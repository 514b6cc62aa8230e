// Made from the list of languages by tools/checks/locale-entries.mjs.
import { nl as shell } from '@latchkey/shell/locales/nl';
import { nl as crypto } from '@latchkey/crypto/locales/nl';
import { nl as eml } from '@latchkey/eml/locales/nl';
import { nl as idp } from '@latchkey/idp/locales/nl';
import { nl as oauth } from '@latchkey/oauth/locales/nl';
import { nl as onetap } from '@latchkey/onetap/locales/nl';
import { nl as otp } from '@latchkey/otp/locales/nl';
import { nl as passkeys } from '@latchkey/passkeys/locales/nl';
import { nl as passwords } from '@latchkey/passwords/locales/nl';
import { nl as signUp } from '@latchkey/sign-up/locales/nl';
import { nl as options } from '@latchkey/options/locales/nl';
import type { Locale } from './locale.js';

/** Dutch: the texts of all packages. */
export const nl: Locale = {
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
