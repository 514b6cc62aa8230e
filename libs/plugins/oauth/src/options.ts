import type { OAuthProvider } from '@latchkey/slots';

/** Options of every provider (behaviour.md 3). All are optional. */
export interface ProviderOptions {
  /** Scopes to request in addition to those of the project. */
  readonly custom_scopes?: readonly string[];
  /** Extra parameters for the provider, sent as `provider_<name>`: `{ prompt: 'select_account' }`. */
  readonly provider_params?: Readonly<Record<string, string>>;
}

/** A provider as data, with the capabilities that it requires from other plugins. */
export interface ProviderWith<Requires extends string = never> extends OAuthProvider {
  /** Required capabilities, each with the message to show when no plugin provides it. */
  readonly requires?: Readonly<Record<Requires, string>>;
}

/** Options of `oauth` (behaviour.md 3). */
export interface OAuthOptions<P extends readonly ProviderWith<string>[] = readonly ProviderWith<string>[]> {
  /** Providers in the order of their buttons: at least one, without duplicates. */
  readonly providers: P;
  /** Redirect URL for existing users. @default the project's own */
  readonly loginRedirectURL?: string;
  /** Redirect URL for new users. @default the project's own */
  readonly signupRedirectURL?: string;
}

/** The union of the capabilities that a list of providers requires. */
export type RequiredBy<P extends readonly unknown[]> = P[number] extends infer One
  ? One extends ProviderWith<infer R>
    ? R
    : never
  : never;
