import type { OAuthProvider } from '@latchkey/slots';

/** Options of every provider (SPEC section 3). All may be left out. */
export interface ProviderOptions {
  /** Scopes that are asked for beside those that the project has set. */
  readonly custom_scopes?: readonly string[];
  /** Handed on to the provider, each as `provider_<name>`: `{ prompt: 'select_account' }`. */
  readonly provider_params?: Readonly<Record<string, string>>;
}

/** A provider as data, and the capabilities that it needs of another product. */
export interface ProviderWith<Requires extends string = never> extends OAuthProvider {
  /** Each with the sentence that is shown when no product provides it. */
  readonly requires?: Readonly<Record<Requires, string>>;
}

/** Options of `oauth` (SPEC section 3). */
export interface OAuthOptions<P extends readonly ProviderWith<string>[] = readonly ProviderWith<string>[]> {
  /** In the order of their buttons; at least one, each once. */
  readonly providers: P;
  /** Where a person comes back to who is known already. Left out: the project's default. */
  readonly loginRedirectURL?: string;
  /** Where a person comes back to who is new. Left out: the project's default. */
  readonly signupRedirectURL?: string;
}

/** The capabilities that a list of providers needs, taken together. */
export type RequiredBy<P extends readonly unknown[]> = P[number] extends infer One
  ? One extends ProviderWith<infer R>
    ? R
    : never
  : never;
