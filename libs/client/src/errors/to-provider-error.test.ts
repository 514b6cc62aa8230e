import { LatchkeyError } from '@latchkey/kernel';
import { describe, expect, it } from 'vitest';
import { toProviderError, toRefusalError, createProviderError } from './to-provider-error.js';

describe('explain', () => {
  it('lets errors of ours pass', () => {
    const error = new LatchkeyError({ code: 'a/b', message: 'Said.' });
    expect(toProviderError(error)).toBe(error);
  });

  it.each(['text', undefined, null, 7, {}, new Error('')])('has words for whatever was thrown: %o', (thrown) => {
    const error = toProviderError(thrown);
    expect(error).toMatchObject({ code: 'provider/failed', cause: thrown });
    expect(error.userMessage?.text).toBe('Something went wrong. Please try again in a moment.');
  });

  it('shows the message of an error of unknown kind', () => {
    const error = toProviderError(new Error('The wallet is locked.'));
    expect(error.userMessage).toEqual({ id: 'error.failed', text: 'The wallet is locked.' });
    expect(error).not.toHaveProperty('serverMessage');
  });

  it('reads a network failure of a reworded client as unreachable', () => {
    const error = Object.assign(new Error('Nobody home.'), { name: 'StytchAPIUnreachableError' });
    expect(toProviderError(error)).toMatchObject({ code: 'provider/unreachable', retryable: true });
  });
});

describe('a refusal', () => {
  const words = (error_message: unknown, rest = {}) => toRefusalError(400, { error_message, ...rest }).userMessage;

  it('is overridable by its type where it has words of its own', () => {
    expect(words('No such mailbox.', { error_type: 'invalid_email' })).toEqual({
      id: 'error.invalid_email',
      text: 'No such mailbox.',
    });
    expect(words('', { error_type: 'invalid_email' })?.id).toBe('error.refused');
  });

  it.each([undefined, null, '', '  ', 7, {}, '\u0000\u202e'])(
    'without a message has ours and the request id: %o',
    (message) => {
      expect(words(message, { request_id: 'request-1' })?.text).toBe(
        'The sign-in service refused this. Please check what you entered and try again. (request-1)',
      );
    },
  );

  it('is one line without controls, turned text and half characters', () => {
    expect(words('a\u001b[31mb\r\nc\u202ed\u2066e\ud800f')?.text).toBe('a [31mb c d e f');
  });

  it('keeps the joiners that languages and emoji need', () => {
    expect(words('می\u200cخواهم 👩\u200d💻')?.text).toBe('می\u200cخواهم 👩\u200d💻');
  });

  it('is clipped', () => {
    expect(words('x'.repeat(500_000))?.text).toBe(`${'x'.repeat(300)}…`);
  });

  it.each([
    [400, 'provider/refused', false],
    [404, 'provider/refused', false],
    [429, 'provider/rate-limited', true],
    [500, 'provider/server-error', true],
    [503, 'provider/server-error', true],
  ] as const)('with status %i is %s', (status, code, retryable) => {
    expect(toRefusalError(status, {})).toMatchObject({ code, retryable, status });
  });

  it.each([
    [{ error_details: { retry_after: 3 } }, 20_000, 3_000],
    [{ error_details: { retry_after: 'soon' } }, 20_000, 20_000],
    [{ error_details: { retry_after: -3 } }, undefined, 10_000],
    [{ error_details: null }, 0, 10_000],
    [{}, undefined, 10_000],
  ])('of too many requests says when to come back: %j, header %s ms', (envelope, waitMs, retryAfterMs) => {
    expect(toRefusalError(429, envelope, waitMs)).toMatchObject({ retryAfterMs });
  });

  it('of another kind names no time', () => {
    expect(toRefusalError(400, { error_details: { retry_after: 3 } }).retryAfterMs).toBeUndefined();
  });
});

it('tells developers what the provider said, and nothing that a person typed', () => {
  expect(createProviderError('refused', { status: 401, errorType: 'x', requestId: 'r' }).message).toBe(
    'The call to the provider failed: refused,401,x,r.',
  );
});
