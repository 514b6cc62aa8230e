import type { ProviderError } from './provider-error.js';
import { createProviderError } from './to-provider-error.js';

/** Creates the error for an `apiUrl` that is no address. It has no message for the person, who cannot change that. */
export function invalidApiUrl(apiUrl: string | undefined): ProviderError {
  return createProviderError('invalid-api-url', {
    message: `createProvider(): apiUrl is "${apiUrl}", which is neither a host nor an http(s) address.`,
    hint: 'Pass a host ("auth.example.com") or an http(s) address.',
    retryable: false,
    userMessage: undefined,
  });
}
