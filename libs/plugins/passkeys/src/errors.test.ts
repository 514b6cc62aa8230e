import { LatchkeyError, type FlowError } from '@latchkey/kernel';
import { providerError } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { browserError } from '../test/flow.js';
import { exceptionOf, isPermanentRefusal, isCancelled, toSignInError, flowMessages } from './errors.js';
import {
  isGone,
  isSignedOut,
  toRegistrationError,
  flowMessages as registrationMessages,
} from './registration/errors.js';
import { failureWords } from './registration/not-created.js';

const { notFound, unknown, notHere, notSupported } = flowMessages;
const { registered, notCreated } = registrationMessages;

/** An error as the state holds it. */
const plain = (error: unknown) => ({ ...Object(error) }) as FlowError;
const refused = (errorType: string) => providerError('provider/refused', { errorType });
const latchkeyError = (code: string) => new LatchkeyError({ code, message: '', userMessage: unknown });
const chunkError = latchkeyError('code/not-loaded');

describe('the browser’s exception', () => {
  it('is identified by its name', () => {
    expect(exceptionOf(browserError('NotAllowedError'))).toBe('NotAllowedError');
  });

  it.each([
    ['an error response of the provider', providerError('provider/refused')],
    [
      'a cause of another kind of failure',
      providerError('provider/aborted', { cause: new DOMException('', 'AbortError') }),
    ],
    ['a chunk that failed to load', chunkError],
    ['anything else', new DOMException('', 'NotAllowedError')],
    ['undefined', undefined],
  ])('is not found in %s', (_what, other) => {
    expect(exceptionOf(other)).toBe('');
  });

  it.each([
    ['NotAllowedError', true],
    ['AbortError', true],
    ['SecurityError', false],
    ['UnknownError', false],
  ])('%s is a cancellation: %s', (name, expected) => {
    expect(isCancelled(browserError(name))).toBe(expected);
  });

  it.each([
    ['NotAllowedError', true],
    ['SecurityError', true],
    ['NotSupportedError', true],
    ['AbortError', false],
    ['UnknownError', false],
  ])('%s is permanent: %s', (name, expected) => {
    expect(isPermanentRefusal(browserError(name))).toBe(expected);
  });
});

describe('a failed sign-in', () => {
  it.each([
    ['a passkey that the provider does not know', refused('webauthn_registration_not_found'), 'not-found', notFound],
    ['another error response', refused('unable_to_auth_webauthn_registration'), 'unknown', unknown],
    ['an error response without a type', providerError('provider/refused'), 'unknown', unknown],
    ['a server error', providerError('provider/server-error'), 'unknown', unknown],
    ['an empty response', providerError('provider/unexpected-answer'), 'unknown', unknown],
    [
      'an unreadable response',
      providerError('provider/failed', { cause: new SyntaxError('JSON') }),
      'unknown',
      unknown,
    ],
    ['an unspecific exception', browserError('UnknownError'), 'unknown', unknown],
    ['a device without support', browserError('NotSupportedError'), 'not-supported', notSupported],
  ])('maps %s to the specified error', (_what, cause, code, said) => {
    expect(toSignInError(cause, {})).toMatchObject({ code: `passkeys/${code}`, userMessage: said, cause });
  });

  it.each([
    ['offline', providerError('provider/offline')],
    ['a timeout', providerError('provider/timeout')],
    ['a response of another server', providerError('provider/unreachable')],
    ['an insecure page', providerError('provider/insecure-context')],
    ['a chunk that failed to load', chunkError],
    ['an exception of the browser, whose code is a number,', new DOMException('', 'AbortError')],
  ])('returns %s unchanged', (_what, cause) => {
    expect(toSignInError(cause, {})).toBe(cause);
  });

  it('keeps the retry delay', () => {
    expect(toSignInError(providerError('provider/rate-limited', { retryAfterMs: 7_000 }), {})).toMatchObject({
      code: 'passkeys/unknown',
      retryAfterMs: 7_000,
    });
  });

  it.each([
    [{}, 'its own host'],
    [{ domain: 'example.com' }, '"example.com"'],
  ])('logs a warning with the reason of a SecurityError: %j', (options, named) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const error = toSignInError(browserError('SecurityError'), options);
    expect(error).toMatchObject({ code: 'passkeys/not-here', userMessage: notHere });
    expect(error).toMatchObject({ hint: expect.stringContaining(named) as string });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('publickey-credentials-get'));
  });
});

describe('a passkey that is not created', () => {
  it.each([
    ['a duplicate detected by the browser', browserError('InvalidStateError'), 'already-registered', registered],
    [
      'a duplicate detected by the provider',
      refused('duplicate_webauthn_registration'),
      'already-registered',
      registered,
    ],
    ['an authenticator without a required capability', browserError('ConstraintError'), 'not-created', notCreated],
    ['an unspecific exception', browserError('UnknownError'), 'not-created', notCreated],
    ['a device without support', browserError('NotSupportedError'), 'not-created', notCreated],
  ])('maps %s to the specified error', (_what, cause, code, said) => {
    expect(toRegistrationError(cause, {})).toMatchObject({ code: `passkeys/${code}`, userMessage: said, cause });
  });

  it.each([
    'refused',
    'offline',
    'timeout',
    'unreachable',
    'unexpected-answer',
    'server-error',
    'rate-limited',
  ] as const)('combines the specified message with the provider’s reason: %s', (kind) => {
    const reason = { id: 'error.x', text: 'Said by the server.' };
    const cause = providerError(`provider/${kind}`, { userMessage: reason, retryAfterMs: 7_000 });
    const error = toRegistrationError(cause, {});
    expect(error).toMatchObject({
      code: 'passkeys/not-created',
      userMessage: { id: 'passkeys.notCreated', text: `${notCreated.text} Said by the server.` },
      retryAfterMs: 7_000,
      cause,
    });
    expect(failureWords(plain(error))).toEqual([notCreated, reason]);
  });

  it('does not show a browser’s message to the person', () => {
    const cause = providerError('provider/failed', {
      cause: new DOMException('A sentence of the browser.', 'UnknownError'),
      userMessage: { id: 'error.failed', text: 'A sentence of the browser.' },
    });
    const error = toRegistrationError(cause, {}) as LatchkeyError;
    expect(error.userMessage).toBe(notCreated);
    expect(failureWords(plain(error))).toEqual([notCreated]);
  });

  it('adds the specified message before a timeout of the widget', () => {
    expect(failureWords(plain(latchkeyError('flow/timed-out')))).toEqual([notCreated, unknown]);
  });

  it('shows only the specified message for a duplicate', () => {
    const error = toRegistrationError(browserError('InvalidStateError'), {}) as LatchkeyError;
    expect(failureWords(plain(error))).toEqual([registered]);
  });

  it('logs a warning with the reason of a SecurityError', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(toRegistrationError(browserError('SecurityError'), {})).toMatchObject({
      code: 'passkeys/not-created',
      userMessage: notCreated,
      hint: expect.stringContaining('publickey-credentials-create') as string,
    });
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each([
    ['user_unauthenticated', true],
    ['session_not_found', true],
    ['too_many_requests', false],
    [undefined, false],
  ])('detects an ended session: %s', (errorType, expected) => {
    expect(isSignedOut(providerError('provider/refused', { errorType }))).toBe(expected);
  });

  it.each([
    ['webauthn_registration_not_found', true],
    ['user_unauthenticated', false],
  ])('detects a deleted passkey: %s', (errorType, expected) => {
    expect(isGone(providerError('provider/refused', { errorType }))).toBe(expected);
  });
});

it('contains the specified messages verbatim', () => {
  expect([notFound, unknown, registered, notCreated].map(({ text }) => text)).toEqual([
    'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    'Unknown error occurred during passkey authentication. Please try again.',
    'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.',
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  ]);
});
