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
    [answered('access_denied'), 'You said no', 'access_denied'],
    [answered('login_required'), 'Nobody is signed in', 'login_required'],
    [answered('consent_required', 'Ask first.'), 'You have to be asked', 'consent_required: Ask first.'],
    [answered('invalid_scope'), 'It asked for too much', 'invalid_scope'],
    [answered('toString'), 'The identity provider said no', 'toString'],
    [refused('invalid_grant'), 'That is no longer good', 'invalid_grant'],
    [refused('invalid_client'), 'The identity provider said no', 'invalid_client'],
    [new OperationProcessingError('unexpected "state"'), 'This answer was refused', 'unexpected "state"'],
    [new AccessTokenHashError('at_hash'), 'This answer was refused', 'at_hash'],
    [new DOMException('denied', 'SecurityError'), 'This browser keeps nothing', 'denied'],
    [new DOMException('too late', 'TimeoutError'), 'The identity provider does not answer', 'too late'],
    [new TypeError('Failed to fetch'), 'The identity provider does not answer', 'Failed to fetch'],
    ['a text', 'The identity provider does not answer', 'a text'],
  ])('%s', (error, title, detail) => {
    expect(wordsFor(error)).toMatchObject({ title, detail });
    expect(wordsFor(error).text).toMatch(/\.$/);
  });

  it('warns of an answer that nobody has asked for', () => {
    expect(wordsFor(new UnaskedError('Nothing is under way.')).text).toContain('somebody may have wanted');
  });
});
