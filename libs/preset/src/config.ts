import type { EmailMagicLinksOptions } from '@latchkey/eml';
import type { IdentityProviderOptions } from '@latchkey/idp';
import type { GoogleOptions, OAuthOptions } from '@latchkey/oauth';
import type { OtpOptions } from '@latchkey/otp';
import type { PasskeysOptions } from '@latchkey/passkeys';
import type { PasswordsOptions } from '@latchkey/passwords';
import type { HostContentOptions, Icons, InitialIdentifierOptions, Intent } from '@latchkey/options';
import type { BaseProps, Callbacks, WidgetProps } from '@latchkey/shell';
import type { SignUpOptions } from '@latchkey/sign-up';
import type { Connection, Provider } from '@latchkey/client';
import type { oauthProviders } from './oauth-providers.js';

/** The official client, `StytchClient` of `@stytch/vanilla-js/headless`. */
export type StytchClient = Connection['client'];

/** Names of the products in the flat configuration (behaviour.md 3). */
export type ProductName = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** A product of the official UI 6: `Products.emailMagicLinks`. Only its id is read. */
export interface OfficialProduct {
  readonly id: string;
}

/** OAuth providers: the values of the official client's `OAuthProviders` (behaviour.md 2). */
export type OAuthProviderType = keyof typeof oauthProviders;

/**
 * A provider of `oauthOptions` (behaviour.md 3). `one_tap`, `position` and `cancel_on_tap_outside` apply only to
 * google; other providers ignore them, as in the official configuration.
 */
export type OAuthProviderConfig = Omit<GoogleOptions, 'position'> & {
  /** Case-insensitive at run time: `Google` is `google`. */
  readonly type: OAuthProviderType;
  /** The position of One Tap: a value of the official client's `OneTapPositions`, in any case. @default 'floating' */
  readonly position?: Position | Lowercase<Position>;
};

/** The position of One Tap. */
export type Position = NonNullable<GoogleOptions['position']>;

/** The options of `oauth` and `oneTap` in the flat configuration. */
export type OAuthConfig = Omit<OAuthOptions, 'providers'> & {
  /** The providers, in the order of their buttons. */
  readonly providers: readonly OAuthProviderConfig[];
  /**
   * The URL of One Tap's script, used if a provider has `one_tap`. Set it to a replacement for tests and offline work,
   * such as the emulator's `/google/gsi/client`. @default Google's own
   */
  readonly oneTapScriptURL?: string;
};

/** The flat configuration (behaviour.md 3). */
export interface Config {
  /** @default ['emailMagicLinks'] for log-in, none in the other modes */
  readonly products?: readonly (ProductName | OfficialProduct)[];
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions;
  /** Options of the product `oauth`. A provider with `one_tap` also adds One Tap. */
  readonly oauthOptions?: OAuthConfig;
  readonly otpOptions?: OtpOptions;
  readonly passwordOptions?: PasswordsOptions;
  readonly passkeyOptions?: PasskeysOptions;
  /** Options of `mountIdentityProvider`. */
  readonly identityProviderOptions?: IdentityProviderOptions;
  readonly sessionOptions?: BaseProps['sessionOptions'];
  /** @default false */
  readonly enableShadowDOM?: boolean;
  /** Asks new users for further data: the options of `signUp`. @default no step */
  readonly signUpOptions?: SignUpOptions;
  /** Log-in only, sign-up only, or both. @default 'signInOrUp' */
  readonly intent?: Intent;
  /** Whether texts, screens and calls do not depend on whether an account exists. @default false */
  readonly neutral?: boolean;
  /** The address and the number with which the forms start. @default none */
  readonly initialIdentifier?: InitialIdentifierOptions;
  /** Whether the method that this browser used last comes first. @default false */
  readonly lastUsedFirst?: boolean;
  /** Whether the browser's Back goes to the previous screen. @default false */
  readonly screenHistory?: boolean;
  /** Whether the first field has the focus when the widget mounts. @default false */
  readonly autoFocus?: boolean;
  /** Nodes of the page in the card: DOM nodes, functions that return them, or React nodes. @default none */
  readonly hostContent?: HostContentOptions;
  /** Icons in the place of the widget's, by their ids. @default none */
  readonly icons?: Icons;
}

/** The source of a widget's sessions. */
export interface Source {
  /** The public token of the project. Optional if `client` is given. */
  readonly publicToken?: string | undefined;
  /** See `createProvider`. */
  readonly apiUrl?: string | undefined;
  /** An existing provider from `createProvider`, or an existing official client. */
  readonly client?: Provider | StytchClient | undefined;
}

/** Options of every mount function. */
export type MountOptions = Source &
  Pick<BaseProps, 'redirect' | 'redirectTo' | 'styles' | 'headingLevel' | 'telemetry' | 'lastUsed'> & {
    /** A CSS selector (`'#login'`) or an id (`'login'`). */
    readonly elementId: string;
    readonly config?: Config;
    /**
     * The language of the texts, a BCP 47 tag; `'auto'`: that of the page (`<html lang>`), else the first of the browser's
     * that the widget has. The texts load on demand (`loadLocale` of `@latchkey/locales`). @default 'en'
     */
    readonly locale?: string | undefined;
    /** The host's texts by message id. They take precedence over those of the language. */
    readonly strings?: WidgetProps['strings'];
    readonly callbacks?: Callbacks;
  };
