// Made from the list of languages by tools/checks/locale-entries.mjs.
import { es as shell } from '@latchkey/shell/locales/es';
import { es as crypto } from '@latchkey/crypto/locales/es';
import { es as eml } from '@latchkey/eml/locales/es';
import { es as idp } from '@latchkey/idp/locales/es';
import { es as oauth } from '@latchkey/oauth/locales/es';
import { es as onetap } from '@latchkey/onetap/locales/es';
import { es as otp } from '@latchkey/otp/locales/es';
import { es as passkeys } from '@latchkey/passkeys/locales/es';
import { es as passwords } from '@latchkey/passwords/locales/es';
import { es as signUp } from '@latchkey/sign-up/locales/es';
import { es as options } from '@latchkey/options/locales/es';
import type { Locale } from './locale.js';

/** Spanish: the texts of all packages. */
export const es: Locale = {
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
