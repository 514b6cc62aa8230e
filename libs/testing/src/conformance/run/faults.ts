import { providerError } from '../../fake-flow.js';

/** How a call fails with an error. */
type Failure = 'refusal' | 'rateLimit' | 'offline' | 'unreadable';

/** How a call fails. `silence`: the provider never answers. `empty`: the answer has none of its own members. */
export type Fault = Failure | 'silence' | 'empty';

/** The answer of a proxy. */
export const UNREADABLE = '<!doctype html><title>502</title>';

/** The message of the provider for a refusal. */
export const REFUSAL = 'The provider has refused it.';

/** The members of an error with a message for people. */
export const say = (id: string, text: string) => ({ userMessage: { id: `error.${id}`, text } });

/** Returns the error of a fault as the client reports it. */
export function errorOf(fault: Failure): Error {
  switch (fault) {
    case 'refusal':
      return providerError('provider/refused', {
        ...say('provider', REFUSAL),
        status: 400,
        errorType: 'conformance_refusal',
      });
    case 'rateLimit':
      return providerError('provider/rate-limited', {
        ...say('rate-limited', 'Too many tries. Wait a moment.'),
        status: 429,
        retryAfterMs: 5_000,
      });
    case 'offline':
      return providerError('provider/offline', say('offline', 'You are offline. Try again.'));
    case 'unreadable':
      return providerError('provider/unexpected-answer', say('unexpected', 'The answer has a wrong form. Try again.'));
  }
}
