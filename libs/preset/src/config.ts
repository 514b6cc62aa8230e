import type { EmailMagicLinksOptions } from '@latchkey/eml';
import type { BaseProps, Callbacks } from '@latchkey/shell';
import type { Provider } from '@latchkey/client';

/** Names of the products in the flat form (SPEC section 3). */
export type ProductName = 'oauth' | 'crypto' | 'emailMagicLinks' | 'otp' | 'passwords' | 'passkeys';

/** The flat configuration (SPEC section 3). */
export interface Config {
  /** @default ['emailMagicLinks'] */
  readonly products?: readonly ProductName[];
  readonly emailMagicLinksOptions?: EmailMagicLinksOptions;
  readonly sessionOptions?: BaseProps['sessionOptions'];
  /** @default false */
  readonly enableShadowDOM?: boolean;
}

/** Where a widget comes from: a token, or a provider that the page has made. */
export type Source =
  | { readonly publicToken: string; readonly apiUrl?: string; readonly client?: never }
  | { readonly client: Provider; readonly publicToken?: never; readonly apiUrl?: never };

/** What the mount functions take. */
export type MountOptions = Source &
  Pick<BaseProps, 'redirect' | 'styles' | 'locale' | 'headingLevel' | 'telemetry' | 'lastUsed'> & {
    /** A selector (`'#login'`) or a bare id (`'login'`). */
    readonly elementId: string;
    readonly config?: Config;
    readonly strings?: Readonly<Record<string, string>>;
    readonly callbacks?: Callbacks;
  };
