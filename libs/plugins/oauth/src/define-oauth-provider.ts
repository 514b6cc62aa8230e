import { LatchkeyError } from '@latchkey/kernel';
import type { ProviderWith } from './options.js';

/**
 * Defines a provider that this package does not include, such as one from the project's own configuration.
 *
 * @example
 * const acme = defineOAuthProvider({ type: 'acme', title: 'Acme', icon: AcmeMark, custom_scopes: ['profile'] });
 *
 * @throws LatchkeyError `oauth/invalid-type` when `type` contains characters that the start URL does not allow
 */
export function defineOAuthProvider<const R extends string = never>(provider: ProviderWith<R>): ProviderWith<R> {
  if (!/^[a-z\d_-]+$/.test(provider.type)) {
    throw new LatchkeyError({
      code: 'oauth/invalid-type',
      message: `The type "${provider.type}" of the OAuth provider "${provider.title}" cannot be part of an address.`,
      hint: 'Use lower-case letters, digits, "_" and "-", as the project spells it.',
    });
  }
  return provider;
}
