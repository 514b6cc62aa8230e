// Made from the list of languages by tools/checks/locale-entries.mjs.
import { ptBR as shell } from '@latchkey/shell/locales/pt-BR';
import { ptBR as crypto } from '@latchkey/crypto/locales/pt-BR';
import { ptBR as eml } from '@latchkey/eml/locales/pt-BR';
import { ptBR as idp } from '@latchkey/idp/locales/pt-BR';
import { ptBR as oauth } from '@latchkey/oauth/locales/pt-BR';
import { ptBR as onetap } from '@latchkey/onetap/locales/pt-BR';
import { ptBR as otp } from '@latchkey/otp/locales/pt-BR';
import { ptBR as passkeys } from '@latchkey/passkeys/locales/pt-BR';
import { ptBR as passwords } from '@latchkey/passwords/locales/pt-BR';
import { ptBR as signUp } from '@latchkey/sign-up/locales/pt-BR';
import { ptBR as options } from '@latchkey/options/locales/pt-BR';
import type { Locale } from './locale.js';

/** Brazilian Portuguese: the texts of all packages. */
export const ptBR: Locale = {
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
