import { describe, expect, it } from 'vitest';
import { failed, throws } from '../test/flow-context.js';
import { reasonOf, toWalletError, WalletRefusal, flowMessages } from './errors.js';

const coded = (code: unknown, more: object = {}) => ({ code, message: 'A sentence of the wallet.', ...more });

describe('reasonOf', () => {
  it.each([
    [coded(4001), 'rejected'],
    [coded('4001'), 'rejected'],
    [coded(4100), 'unauthorized'],
    [coded(4200), 'unsupported'],
    [coded(-32601), 'unsupported'],
    [coded(4900), 'disconnected'],
    [coded(4901), 'disconnected'],
    [coded(-32002), 'pending'],
    [coded(-32603), 'unknown'],
    [coded(-32603, { data: { originalError: { code: 4001 } } }), 'rejected'],
    [new Error('Wrapped.', { cause: coded(4100) }), 'unauthorized'],
    [coded({ valueOf: () => 4001 }), 'unknown'],
    ['User rejected the request.', 'unknown'],
    [undefined, 'unknown'],
    [new WalletRefusal('switched', 'Another account.'), 'switched'],
  ])('classifies %o by its code, not by its message', (thrown, reason) => {
    expect(reasonOf(thrown)).toBe(reason);
  });

  it('handles a cyclic error and an error whose properties throw', () => {
    const cyclic: Record<string, unknown> = {};
    Object.assign(cyclic, { cause: cyclic, data: cyclic, error: cyclic, originalError: cyclic });
    expect(reasonOf(cyclic)).toBe('unknown');
    expect(reasonOf(new Proxy({}, { get: throws(new Error('hostile')) }))).toBe('unknown');
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(toWalletError('sign', proxy)).toMatchObject({ code: 'crypto/unknown', userMessage: flowMessages.unknown });
  });
});

describe('toWalletError', () => {
  it.each([
    ['connect', '[Error] Could not connect to wallet'],
    ['sign', '[Error] Could not sign message'],
  ] as const)('has the specified message for a failed %s, and the cause', (part, message) => {
    const cause = coded(4001);
    expect(toWalletError(part, cause)).toMatchObject({
      name: 'LatchkeyError',
      code: 'crypto/rejected',
      message,
      cause,
      userMessage: flowMessages.rejected,
    });
  });

  it('returns an error of the provider unchanged', () => {
    const error = failed();
    expect(toWalletError('sign', error)).toBe(error);
  });
});
