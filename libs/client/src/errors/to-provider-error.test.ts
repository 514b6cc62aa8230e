import { LatchkeyError } from '@latchkey/kernel';
import { describe, expect, it } from 'vitest';
import { toProviderError, toRefusalError, createProviderError } from './to-provider-error.js';

describe('toProviderError', () => {
  it('returns a LatchkeyError unchanged', () => {
    const error = new LatchkeyError({ code: 'a/b', message: 'Said.' });
    expect(toProviderError(error)).toBe(error);
  });

  it.each(['text', undefined, null, 7, {}, new Error('')])('adds a user message to any thrown value: %o', (thrown) => {
    const error = toProviderError(thrown);
    expect(error).toMatchObject({ code: 'provider/failed', cause: thrown });
    expect(error.userMessage?.text).toBe('Something went wrong. Please try again in a moment.');
  });

  it('shows the message of an error of unknown kind', () => {
    const error = toProviderError(new Error('The wallet is locked.'));
    expect(error.userMessage).toEqual({ id: 'error.failed', text: 'The wallet is locked.' });
    expect(error).not.toHaveProperty('serverMessage');
  });

  it('recognises a network failure of the client by its name, not its message', () => {
    const error = Object.assign(new Error('Nobody home.'), { name: 'StytchAPIUnreachableError' });
    expect(toProviderError(error)).toMatchObject({ code: 'provider/unreachable', retryable: true });
  });
});

describe('a refusal error', () => {
  const words = (error_message: unknown, rest = {}) => toRefusalError(400, { error_message, ...rest }).userMessage;

  it('has a message id from its error type if the server sent a message', () => {
    expect(words('No such mailbox.', { error_type: 'invalid_email' })).toMatchObject({
      id: 'error.invalid_email',
      text: 'No such mailbox.',
    });
    expect(words('', { error_type: 'invalid_email' })?.id).toBe('error.refused');
  });

  it.each([undefined, null, '', '  ', 7, {}, '\u0000\u202e'])(
    'without a server message has the default message and the request id: %o',
    (message) => {
      expect(words(message, { request_id: 'request-1' })?.text).toBe(
        'The sign-in service refused this. Please check what you entered and try again. (request-1)',
      );
    },
  );

  it.each([
    ['request-1', ' (request-1)'],
    [undefined, ''],
  ])('gives the request id %s to the texts of other languages', (request_id, requestId) => {
    expect(toRefusalError(503, { request_id }).userMessage).toMatchObject({
      id: 'error.server-error',
      params: { requestId },
    });
  });

  it('is one line without control characters, bidi controls and lone surrogates', () => {
    expect(words('a\u001b[31mb\r\nc\u202ed\u2066e\ud800f')?.text).toBe('a [31mb c d e f');
  });

  it('keeps zero-width joiners and non-joiners', () => {
    expect(words('می\u200cخواهم 👩\u200d💻')?.text).toBe('می\u200cخواهم 👩\u200d💻');
  });

  it('is clipped to 300 characters', () => {
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
  ])('with status 429 contains the retry delay: %j, header %s ms', (envelope, waitMs, retryAfterMs) => {
    expect(toRefusalError(429, envelope, waitMs)).toMatchObject({ retryAfterMs });
  });

  it('with another status has no retry delay', () => {
    expect(toRefusalError(400, { error_details: { retry_after: 3 } }).retryAfterMs).toBeUndefined();
  });
});

it('the developer message contains the kind, status, error type and request id', () => {
  expect(createProviderError('refused', { status: 401, errorType: 'x', requestId: 'r' }).message).toBe(
    'The call to the provider failed: refused,401,x,r.',
  );
});
