import type { CryptoLocale } from '@latchkey/crypto';
import type { EmlLocale } from '@latchkey/eml';
import type { IdpLocale } from '@latchkey/idp';
import type { OAuthLocale } from '@latchkey/oauth';
import type { OneTapLocale } from '@latchkey/onetap';
import type { OptionsLocale } from '@latchkey/options';
import type { OtpLocale } from '@latchkey/otp';
import type { PasskeysLocale } from '@latchkey/passkeys';
import type { PasswordsLocale } from '@latchkey/passwords';
import type { ShellLocale } from '@latchkey/shell';
import type { SignUpLocale } from '@latchkey/sign-up';

/** The texts of all packages in one language, by message id. */
export type Locale = ShellLocale &
  CryptoLocale &
  EmlLocale &
  IdpLocale &
  OAuthLocale &
  OneTapLocale &
  OptionsLocale &
  OtpLocale &
  PasskeysLocale &
  PasswordsLocale &
  SignUpLocale;
