import { AuthorizationResponseError, OperationProcessingError, ResponseBodyError } from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import { AccessTokenHashError } from './at-hash.js';
import { UnaskedError, wordsFor } from './words.js';

const answered = (error: string, description = '') =>
  new AuthorizationResponseError('an error', {
    cause: new URLSearchParams({ error, ...(description && { error_description: description }) }),
  });
const refused = (error: string) =>
  new ResponseBodyError('an error', { cause: { error }, response: new Response('', { status: 400 }) });

describe('wordsFor', () => {
  it.each([
    [answered('access_denied'), 'You denied the request', 'access_denied'],
    [answered('login_required'), 'Nobody is signed in', 'login_required'],
    [answered('consent_required', 'Ask first.'), 'Your consent is needed', 'consent_required: Ask first.'],
    [answered('invalid_scope'), 'The request was too broad', 'invalid_scope'],
    [answered('toString'), 'The identity provider refused the request', 'toString'],
    [refused('invalid_grant'), 'The code is no longer valid', 'invalid_grant'],
    [refused('invalid_client'), 'The identity provider refused the request', 'invalid_client'],
    [new OperationProcessingError('unexpected "state"'), 'This response was rejected', 'unexpected "state"'],
    [new AccessTokenHashError('at_hash'), 'This response was rejected', 'at_hash'],
    [new DOMException('denied', 'SecurityError'), 'This browser stores nothing', 'denied'],
    [new DOMException('too late', 'TimeoutError'), 'The identity provider does not respond', 'too late'],
    [new TypeError('Failed to fetch'), 'The identity provider does not respond', 'Failed to fetch'],
    ['a text', 'The identity provider does not respond', 'a text'],
  ])('%s', (error, title, detail) => {
    expect(wordsFor(error)).toMatchObject({ title, detail });
    expect(wordsFor(error).text).toMatch(/\.$/);
  });

  it('warns of a response that this tab has not requested', () => {
    expect(wordsFor(new UnaskedError('No log-out is in progress.')).text).toContain('somebody may have tried');
  });
});
