// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { LatchkeyError } from './errors.js';
import { toFlowError } from './to-flow-error.js';

const GENERAL = 'Something went wrong. Please try again.';

class PagerError extends Error {
  override readonly name = 'PagerError';
}

describe('the message for the person', () => {
  it.each([
    ['an error', new Error('The pager is off.'), 'The pager is off.'],
    ['an error of its own class', new PagerError('The pager is off.'), 'The pager is off.'],
    ['an error of another realm', { name: 'Error', message: 'The pager is off.' }, 'The pager is off.'],
    ['a text', 'The pager is off.', 'The pager is off.'],
    ['an error of several lines', new Error('The pager\n is\u202E off.'), 'The pager is off.'],
    ['a long error', new Error('x'.repeat(1_000)), `${'x'.repeat(300)}…`],
  ])('is its own for %s', (_what, error, text) => {
    expect(toFlowError(error)).toMatchObject({ code: 'flow/threw', cause: error, userMessage: { text } });
  });

  it.each([
    ['an error without a message', new Error()],
    ['an error of the browser', new TypeError('x is not a function')],
    ['another error of the browser', new RangeError('Invalid array length')],
    ['an exception of the DOM', new DOMException('The operation is insecure.', 'SecurityError')],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['an object', {}],
    ['an error whose message is no text', { message: ['x'] }],
    ['an error of invisible characters', new Error('\u202E\u0000')],
    [
      'a LatchkeyError, whose message is for developers',
      new LatchkeyError({ code: 'a/b', message: 'For developers.' }),
    ],
  ])('is general for %s', (_what, error) => {
    expect(toFlowError(error).userMessage?.text).toBe(GENERAL);
  });
});

it('a LatchkeyError with a message is returned as it is', () => {
  const error = new LatchkeyError({ code: 'a/b', message: 'x', userMessage: { id: 'a.b', text: 'B' } });
  expect(toFlowError(error)).toBe(error);
});
