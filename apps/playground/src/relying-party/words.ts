import {
  AuthorizationResponseError,
  OperationProcessingError,
  ResponseBodyError,
  UnsupportedOperationError,
  WWWAuthenticateChallengeError,
} from 'oauth4webapi';
import { AccessTokenHashError } from './at-hash.js';

/** The message of an error, for the person at the page. */
export interface Told {
  readonly title: string;
  readonly text: string;
  /** For developers of such an application. */
  readonly detail?: string;
}

/** A response that this tab has not requested. */
export class UnaskedError extends Error {
  override readonly name = 'UnaskedError';
}

/** The error responses of the provider's page (RFC 6749 section 4.1.2.1, OpenID Connect Core 3.1.2.6). */
const ANSWERS = new Map<string, Pick<Told, 'title' | 'text'>>(
  Object.entries({
    access_denied: { title: 'You denied the request', text: 'This application has received no data about you.' },
    login_required: {
      title: 'Nobody is signed in',
      text: 'This application asked for a sign-in without a page, but nobody is signed in. Sign in with another prompt.',
    },
    consent_required: {
      title: 'Your consent is needed',
      text: 'This application asked for a sign-in without a page, but you have not allowed it before. Sign in with another prompt.',
    },
    invalid_scope: {
      title: 'The request was too broad',
      text: 'The identity provider does not know one of the scopes.',
    },
  }),
);

/** Describes an error, and what the person can do. */
export function wordsFor(error: unknown): Told {
  const detail = detailOf(error);
  if (error instanceof AuthorizationResponseError) {
    const known = ANSWERS.get(error.error) ?? {
      title: 'The identity provider refused the request',
      text: 'You are not signed in. You can try again.',
    };
    return { ...known, detail };
  }
  if (error instanceof ResponseBodyError) {
    return error.error === 'invalid_grant'
      ? { title: 'The code is no longer valid', text: 'It was already used, or has expired. Sign in again.', detail }
      : { title: 'The identity provider refused the request', text: 'You can try again.', detail };
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return { title: 'The access token is no longer valid', text: 'Refresh it, or sign in again.', detail };
  }
  if (error instanceof UnaskedError) {
    return {
      title: 'This response was rejected',
      text: 'This tab has not requested it. If you opened a link, somebody may have tried to sign you in to their account.',
    };
  }
  if (
    error instanceof OperationProcessingError ||
    error instanceof UnsupportedOperationError ||
    error instanceof AccessTokenHashError
  ) {
    return { title: 'This response was rejected', text: 'This application cannot trust it.', detail };
  }
  if (error instanceof DOMException && error.name !== 'TimeoutError') {
    return {
      title: 'This browser stores nothing',
      text: 'Without storage, this application cannot detect a forged response. Allow storage, and try again.',
      detail,
    };
  }
  return { title: 'The identity provider does not respond', text: 'Is it running? You can try again.', detail };
}

function detailOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return [error.error, error.error_description].filter(Boolean).join(': ');
  }
  const { message }: { readonly message?: unknown } = Object(error);
  return String(message ?? error);
}
