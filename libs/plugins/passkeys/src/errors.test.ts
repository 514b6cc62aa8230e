import { ProviderError, type ProviderErrorCode } from '@latchkey/client';
import { LatchkeyError, type FlowError } from '@latchkey/kernel';
import { describe, expect, it, vi } from 'vitest';
import { failureWords } from './registration/not-created.js';
import {
  isGone,
  isSignedOut,
  toRegistrationError,
  flowMessages as registrationMessages,
} from './registration/errors.js';
import { exceptionOf, isPermanentRefusal, isCancelled, toSignInError, flowMessages } from './errors.js';

const { notFound, unknown, notHere, notSupported } = flowMessages;
const { registered, notCreated } = registrationMessages;

/** An error as the state holds it. */
const plain = (error: unknown) => ({ ...Object(error) }) as FlowError;

const error = (kind: string, details: Partial<ConstructorParameters<typeof ProviderError>[0]> = {}) =>
  new ProviderError({
    code: `provider/${kind}` as ProviderErrorCode,
    message: 'For developers.',
    userMessage: { id: `error.${kind}`, text: 'The provider’s words.' },
    retryable: true,
    ...details,
  });
const refused = (errorType: string) => error('refused', { errorType });
/** A browser exception with an arbitrary browser's message. */
const thrown = (name: string) => error('failed', { cause: new DOMException('Ein Satz des Browsers.', name) });
const codeNotLoaded = new LatchkeyError({
  code: 'code/not-loaded',
  message: 'No code.',
  userMessage: notHere,
});

describe('the browser’s exception', () => {
  it('is identified by its name', () => {
    expect(exceptionOf(thrown('NotAllowedError'))).toBe('NotAllowedError');
  });

  it.each([
    ['an error response of the provider', error('refused')],
    ['a cause of another kind of failure', error('aborted', { cause: new DOMException('', 'AbortError') })],
    ['a chunk that failed to load', codeNotLoaded],
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
  ])('%s is a cancellation: %s', (name, isSo) => {
    expect(isCancelled(thrown(name))).toBe(isSo);
  });

  it.each([
    ['NotAllowedError', true],
    ['SecurityError', true],
    ['NotSupportedError', true],
    ['AbortError', false],
    ['UnknownError', false],
  ])('%s is permanent: %s', (name, isSo) => {
    expect(isPermanentRefusal(thrown(name))).toBe(isSo);
  });
});

describe('a failed sign-in', () => {
  it.each([
    ['a passkey that the provider does not know', refused('webauthn_registration_not_found'), 'not-found', notFound],
    ['another error response', refused('unable_to_auth_webauthn_registration'), 'unknown', unknown],
    ['an error response without a type', error('refused'), 'unknown', unknown],
    ['a server error', error('server-error'), 'unknown', unknown],
    ['an empty response', error('unexpected-answer'), 'unknown', unknown],
    ['an unreadable response', error('failed', { cause: new SyntaxError('JSON') }), 'unknown', unknown],
    ['an unspecific exception', thrown('UnknownError'), 'unknown', unknown],
    ['a device without support', thrown('NotSupportedError'), 'not-supported', notSupported],
  ])('maps %s to the specified error', (_what, cause, code, said) => {
    expect(toSignInError(cause, {})).toMatchObject({ code: `passkeys/${code}`, userMessage: said, cause });
  });

  it.each([
    ['offline', error('offline')],
    ['a timeout', error('timeout')],
    ['a response of another server', error('unreachable')],
    ['an insecure page', error('insecure-context')],
    ['a chunk that failed to load', codeNotLoaded],
    ['no response', new LatchkeyError({ code: 'passkeys/no-answer', message: '', userMessage: unknown })],
  ])('returns %s unchanged', (_what, cause) => {
    expect(toSignInError(cause, {})).toBe(cause);
  });

  it('keeps the retry delay', () => {
    expect(toSignInError(error('rate-limited', { retryAfterMs: 7_000 }), {})).toMatchObject({
      code: 'passkeys/unknown',
      retryAfterMs: 7_000,
    });
  });

  it.each([
    [{}, 'its own host'],
    [{ domain: 'example.com' }, '"example.com"'],
  ])('logs a warning with the reason of a SecurityError: %j', (options, named) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const trouble = toSignInError(thrown('SecurityError'), options);
    expect(trouble).toMatchObject({ code: 'passkeys/not-here', userMessage: notHere });
    expect(trouble).toMatchObject({ hint: expect.stringContaining(named) as string });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('publickey-credentials-get'));
  });
});

describe('a passkey that is not created', () => {
  it.each([
    ['a duplicate detected by the browser', thrown('InvalidStateError'), 'already-registered', registered],
    [
      'a duplicate detected by the provider',
      refused('duplicate_webauthn_registration'),
      'already-registered',
      registered,
    ],
    ['an authenticator without a required capability', thrown('ConstraintError'), 'not-created', notCreated],
    ['an unspecific exception', thrown('UnknownError'), 'not-created', notCreated],
    ['a device without support', thrown('NotSupportedError'), 'not-created', notCreated],
  ])('maps %s to the specified error', (_what, cause, code, said) => {
    expect(toRegistrationError(cause, {})).toMatchObject({ code: `passkeys/${code}`, userMessage: said, cause });
  });

  it.each(['refused', 'offline', 'timeout', 'unreachable', 'unexpected-answer', 'server-error', 'rate-limited'])(
    'combines the specified message with the provider’s reason: %s',
    (kind) => {
      const cause = error(kind, { userMessage: { id: 'error.x', text: 'Said by the server.' }, retryAfterMs: 7_000 });
      const trouble = toRegistrationError(cause, {});
      expect(trouble).toMatchObject({
        code: 'passkeys/not-created',
        userMessage: { id: 'passkeys.notCreated', text: `${notCreated.text} Said by the server.` },
        retryAfterMs: 7_000,
        cause,
      });
      expect(failureWords(plain(trouble))).toEqual([notCreated, { id: 'error.x', text: 'Said by the server.' }]);
    },
  );

  it('does not show a browser’s message to the person', () => {
    const cause = error('failed', {
      cause: new DOMException('A sentence of the browser.', 'UnknownError'),
      userMessage: { id: 'error.failed', text: 'A sentence of the browser.' },
    });
    const trouble = toRegistrationError(cause, {}) as LatchkeyError;
    expect(trouble.userMessage).toBe(notCreated);
    expect(failureWords(plain(trouble))).toEqual([notCreated]);
  });

  it('adds the specified message before a timeout of the widget', () => {
    const timedOut = new LatchkeyError({ code: 'flow/timed-out', message: '', userMessage: unknown });
    expect(failureWords(plain(timedOut))).toEqual([notCreated, unknown]);
  });

  it('shows only the specified message for a duplicate', () => {
    const trouble = toRegistrationError(thrown('InvalidStateError'), {}) as LatchkeyError;
    expect(failureWords(plain(trouble))).toEqual([registered]);
  });

  it('logs a warning with the reason of a SecurityError', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(toRegistrationError(thrown('SecurityError'), {})).toMatchObject({
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
  ])('detects an ended session: %s', (errorType, isSo) => {
    expect(isSignedOut(error('refused', { errorType }))).toBe(isSo);
  });

  it.each([
    ['webauthn_registration_not_found', true],
    ['user_unauthenticated', false],
  ])('detects a deleted passkey: %s', (errorType, isSo) => {
    expect(isGone(error('refused', { errorType }))).toBe(isSo);
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
