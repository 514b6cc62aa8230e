import { LatchkeyError } from '@latchkey/kernel';
import { describe, expect, it, vi } from 'vitest';
import type { RedirectResult } from './handle-redirect.js';
import { outcomeOf, retryRedirect } from './retry-redirect.js';

const result = (status: RedirectResult['status'], more: Partial<RedirectResult> = {}): RedirectResult => ({
  status,
  tokenType: 'oauth',
  ...more,
});

describe('retryRedirect', () => {
  it('continues with the retry of the latest result', async () => {
    const authenticated = result('authenticated');
    const spend = vi.fn(async () => authenticated);
    const connect = vi.fn(async () => result('needsConfirm', { retry: spend }));
    const given = result('failed', { retry: connect });
    expect((await retryRedirect(given)).status).toBe('needsConfirm');
    expect(await retryRedirect(given)).toBe(authenticated);
    expect([connect.mock.calls.length, spend.mock.calls.length]).toEqual([1, 1]);
  });

  it('returns the result itself if there is no retry', async () => {
    const given = result('failed');
    expect(await retryRedirect(given)).toBe(given);
  });
});

it('outcomeOf keeps the status, the message and whether a retry exists', () => {
  const userMessage = { id: 'error.denied', text: 'Cancelled.' };
  const error = new LatchkeyError({ code: 'redirect/denied', message: 'Denied.', userMessage });
  expect(outcomeOf(result('failed', { error, retry: async () => result('none') }))).toEqual({
    status: 'failed',
    userMessage,
    canRetry: true,
  });
  expect(outcomeOf(result('authenticated'))).toEqual({ status: 'authenticated', canRetry: false });
});
