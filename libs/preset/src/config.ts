import type { EmailMagicLinksOptions } from '@latchkey/eml';
import type { OtpOptions } from '@latchkey/otp';
import type { PasskeysOptions } from '@latchkey/passkeys';
import type { PasswordsOptions } from '@latchkey/passwords';
import type { BaseProps, Callbacks } from '@latchkey/shell';
import type { Connection, Provider } from '@latchkey/client';

/** The official client, `StytchClient` of `@stytch/vanilla-js/headless`. */
export type StytchClient = Connection['client'];

/** Names of the products in the flat form (SPEC section 3). */
export type ProductName = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** The flat configuration (SPEC section 3). */
export interface Config {
  /** @default ['emailMagicLinks'] for log-in, none in the other modes */
  readonly products?: readonly ProductName[];
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions;
  readonly otpOptions?: OtpOptions;
  readonly passwordOptions?: PasswordsOptions;
  readonly passkeyOptions?: PasskeysOptions;
  readonly sessionOptions?: BaseProps['sessionOptions'];
  /** @default false */
  readonly enableShadowDOM?: boolean;
}

/** Where a widget's sessions come from. */
export interface Source {
  /** The project's. May be left out when `client` is given. */
  readonly publicToken?: string | undefined;
  /** See `createProvider`. */
  readonly apiUrl?: string | undefined;
  /** What the page has made already: a provider of `createProvider`, or the official client. */
  readonly client?: Provider | StytchClient | undefined;
}

/** What every mount function takes. */
export type MountOptions = Source &
  Pick<BaseProps, 'redirect' | 'styles' | 'locale' | 'headingLevel' | 'telemetry' | 'lastUsed'> & {
    /** A selector (`'#login'`) or a bare id (`'login'`). */
    readonly elementId: string;
    readonly config?: Config;
    readonly strings?: Readonly<Record<string, string>>;
    readonly callbacks?: Callbacks;
  };
