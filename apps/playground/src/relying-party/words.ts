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
    access_denied: { title: 'You said no', text: 'This application learnt nothing about you.' },
    login_required: {
      title: 'Nobody is signed in',
      text: 'This application asked not to be shown a page, and there is nobody signed in. Sign in with another prompt.',
    },
    consent_required: {
      title: 'You have to be asked',
      text: 'This application asked not to be shown a page, and you have not allowed this before. Sign in with another prompt.',
    },
    invalid_scope: { title: 'It asked for too much', text: 'The identity provider does not know one of the scopes.' },
  }),
);

/** Describes an error, and what the person can do. */
export function wordsFor(error: unknown): Told {
  const detail = detailOf(error);
  if (error instanceof AuthorizationResponseError) {
    const known = ANSWERS.get(error.error) ?? {
      title: 'The identity provider said no',
      text: 'It did not sign you in. You can try again.',
    };
    return { ...known, detail };
  }
  if (error instanceof ResponseBodyError) {
    return error.error === 'invalid_grant'
      ? { title: 'That is no longer good', text: 'It was used already, or too late. Sign in again.', detail }
      : { title: 'The identity provider said no', text: 'It refused the request. You can try again.', detail };
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return { title: 'The access token is no longer good', text: 'Refresh it, or sign in again.', detail };
  }
  if (error instanceof UnaskedError) {
    return {
      title: 'This answer was refused',
      text: 'Nothing in this tab has asked for it. If you came by a link, somebody may have wanted you signed in as them.',
    };
  }
  if (
    error instanceof OperationProcessingError ||
    error instanceof UnsupportedOperationError ||
    error instanceof AccessTokenHashError
  ) {
    return { title: 'This answer was refused', text: 'It is not one that this application can trust.', detail };
  }
  if (error instanceof DOMException && error.name !== 'TimeoutError') {
    return {
      title: 'This browser keeps nothing',
      text: 'Without storage for this tab, an answer cannot be told from a forged one. Allow it, and try again.',
      detail,
    };
  }
  return { title: 'The identity provider does not answer', text: 'Is it running? You can try again.', detail };
}

function detailOf(error: unknown): string {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return [error.error, error.error_description].filter(Boolean).join(': ');
  }
  const { message }: { readonly message?: unknown } = Object(error);
  return String(message ?? error);
}
