import type { EmailMagicLinksOptions } from '@latchkey/eml';
import type { IdentityProviderOptions } from '@latchkey/idp';
import type { GoogleOptions, OAuthOptions } from '@latchkey/oauth';
import type { OtpOptions } from '@latchkey/otp';
import type { PasskeysOptions } from '@latchkey/passkeys';
import type { PasswordsOptions } from '@latchkey/passwords';
import type { BaseProps, Callbacks } from '@latchkey/shell';
import type { Connection, Provider } from '@latchkey/client';

/** The official client, `StytchClient` of `@stytch/vanilla-js/headless`. */
export type StytchClient = Connection['client'];

/** Names of the products in the flat form (SPEC section 3). */
export type ProductName = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** Whose accounts people can sign in with: the values of the official client's `OAuthProviders` (SPEC section 2). */
export type OAuthProviderType =
  | 'google'
  | 'microsoft'
  | 'apple'
  | 'github'
  | 'gitlab'
  | 'facebook'
  | 'discord'
  | 'salesforce'
  | 'slack'
  | 'amazon'
  | 'bitbucket'
  | 'linkedin'
  | 'coinbase'
  | 'twitch'
  | 'twitter'
  | 'tiktok'
  | 'snapchat'
  | 'figma'
  | 'yahoo';

/**
 * One of the providers of `oauthOptions` (SPEC section 3). `one_tap`, `position` and `cancel_on_tap_outside` mean
 * something for google alone; with others they change nothing, as in the official configuration.
 */
export type OAuthProviderConfig = Omit<GoogleOptions, 'position'> & {
  /** In any case, where no compiler is asked: `Google` is `google`. */
  readonly type: OAuthProviderType;
  /** Where One Tap stands: the values of the official client's `OneTapPositions`, in any case. @default 'floating' */
  readonly position?: Position | Lowercase<Position>;
};

/** Where One Tap stands. */
export type Position = NonNullable<GoogleOptions['position']>;

/** The flat form of what `oauth` and `oneTap` take. */
export type OAuthConfig = Omit<OAuthOptions, 'providers'> & {
  /** In the order of their buttons. */
  readonly providers: readonly OAuthProviderConfig[];
  /**
   * Where One Tap's script is loaded from, when a provider has `one_tap`: a stand-in for tests and for work without a
   * network, such as the emulator's `/google/gsi/client`. @default Google's own
   */
  readonly oneTapScriptURL?: string;
};

/** The flat configuration (SPEC section 3). */
export interface Config {
  /** @default ['emailMagicLinks'] for log-in, none in the other modes */
  readonly products?: readonly ProductName[];
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions;
  /** What the product `oauth` shows. One Tap comes by itself when a provider asks for it. */
  readonly oauthOptions?: OAuthConfig;
  readonly otpOptions?: OtpOptions;
  readonly passwordOptions?: PasswordsOptions;
  readonly passkeyOptions?: PasskeysOptions;
  /** Of `mountIdentityProvider`. */
  readonly identityProviderOptions?: IdentityProviderOptions;
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
