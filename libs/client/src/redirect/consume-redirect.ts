import { LatchkeyError } from '@latchkey/kernel';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { authenticated, type AuthenticateResponse } from '../transport/check.js';
import { ProviderError } from '../errors/provider-error.js';
import { explainLoadError } from '../errors/explain-load-error.js';
import { toProviderError } from '../errors/to-provider-error.js';
import { sessionDurationOf, shareSessionDuration, type Provider } from '../provider.js';
import type { RedirectOptions, RedirectResult } from './handle-redirect.js';

/** How the token of a redirect is used. */
interface TokenType {
  /** Sends the token. The client reads the PKCE verifier synchronously, before its request. */
  authenticate(
    client: StytchClient,
    token: string,
    duration: { readonly session_duration_minutes: number },
  ): Promise<unknown>;
  /** Whether a refused token can never be accepted. @default always */
  readonly isFinal?: (refusal: ProviderError) => boolean;
  /** Loads the code that only redirects of this type need. */
  readonly load?: () => Promise<typeof import('./oauth-return.js')>;
}

/**
 * Every token type that `handleRedirect` accepts, by the value of `stytch_token_type` (provider-api.md 3.6).
 *
 * The products cannot contribute these: a host handles a redirect before it mounts a widget, on a page that may have no
 * product of that kind. A product contributes only the screen that shows the result (slot `redirects`).
 */
const tokenTypes: ReadonlyMap<string, TokenType> = new Map<string, TokenType>([
  [
    'magic_links',
    {
      authenticate: (client, token, duration) => client.magicLinks.authenticate(token, duration),
      // Final only if it concerns the link itself: used, expired, or requested in another browser (provider-api.md 2.8).
      isFinal: ({ errorType = '' }) => errorType === 'unable_to_auth_magic_link' || errorType.startsWith('pkce_'),
    },
  ],
  [
    'oauth',
    {
      authenticate: (client, token, duration) => client.oauth.authenticate(token, duration),
      load: () => import('./oauth-return.js'),
    },
  ],
]);

/** Whether the sign-in made the account, by the `stytch_redirect_type` of the URL. */
const ACCOUNT_KINDS: ReadonlyMap<string | null, boolean> = new Map([
  ['login', false],
  ['signup', true],
]);

/** Whether a retry with the same token can succeed. */
function canTryAgain(error: LatchkeyError, type: TokenType | undefined): boolean {
  // A chunk that did not load is not a ProviderError; it may load later.
  if (!(error instanceof ProviderError) || error.retryable) return true;
  return error.code === 'provider/refused' && type?.isFinal?.(error) === false;
}

/**
 * The part of `handleRedirect` that only a page with a token needs. `query` is the query string of the redirect URL.
 * Rejects only if the code for OAuth redirects does not load.
 */
export async function consumeRedirect(
  provider: Provider,
  query: string,
  options: RedirectOptions,
): Promise<RedirectResult> {
  const params = new URLSearchParams(query);
  const types = params.getAll('stytch_token_type');
  const tokens = params.getAll('token');
  const [tokenType = ''] = types;
  const [token] = tokens;
  const { publicToken } = provider;
  const type = tokenTypes.get(tokenType);
  const oauth = await type?.load?.();
  const failed = (error: LatchkeyError, retry?: () => Promise<RedirectResult>): RedirectResult => ({
    status: 'failed',
    tokenType,
    error,
    ...(retry && canTryAgain(error, type) && { retry }),
  });

  if (!globalThis.document) return failed(notInBrowser());
  if (await oauth?.passToOpener(query)) return { status: 'none', tokenType };
  // RFC 6749 section 3.1: parameters must not occur more than once.
  if (types.length > 1 || tokens.length > 1)
    return failed(unusable('ambiguous-token', 'contains more than one token parameter'));
  if (!type)
    return failed(unusable('unsupported-token-type', `has the unknown token type "${tokenType.slice(0, 40)}"`));
  if (oauth && !token && params.get('error')) return failed(oauth.consumeRefusal(publicToken, params));
  if (!token) return failed(unusable('missing-token', 'contains no token'));

  /** A request that timed out but may still get a response. */
  let unanswered: Promise<unknown> | undefined;
  let lateAnswer: unknown;

  const spendToken = async (): Promise<RedirectResult> => {
    try {
      const connection = await provider.connect();
      const send = (client: StytchClient) => {
        oauth?.restorePkcePair(publicToken);
        const sent = type.authenticate(client, token, { session_duration_minutes: durationFor(provider, options) });
        return (unanswered = unanswered ? firstGranted(unanswered, sent) : sent);
      };
      const onLate = (answer: unknown) => {
        lateAnswer = answer;
      };
      const data = lateAnswer ?? (await connection.call(send, authenticated, { onLate }));
      oauth?.deletePkcePair(publicToken);
      const isNew = ACCOUNT_KINDS.get(params.get('stytch_redirect_type'));
      return { status: 'authenticated', tokenType, data: data as AuthenticateResponse, isNew };
    } catch (error) {
      const reason = toProviderError(explainLoadError(error));
      if (reason.code !== 'provider/timeout') unanswered = undefined;
      const elsewhere = oauth?.startedElsewhere(reason);
      const result = elsewhere ? failed(elsewhere) : failed(reason, spendOnce);
      if (!result.retry) oauth?.deletePkcePair(publicToken);
      return result;
    }
  };
  let spending: Promise<RedirectResult> | undefined;
  /** Clicks during a pending request share its result. */
  const spendOnce = () =>
    (spending ??= spendToken().finally(() => {
      spending = undefined;
    }));

  const begin = async (): Promise<RedirectResult> => {
    try {
      // The token is not sent: without a challenge, the provider would accept it without a verifier.
      const elsewhere = oauth && !oauth.hasStarted(publicToken) && oauth.startedElsewhere();
      if (elsewhere) return failed(elsewhere);
      // A page that asks first does not wait for the client.
      const session = options.confirm ? null : (await provider.connect()).session();
      if (!options.confirm && !session) return await spendOnce();
      return { status: 'needsConfirm', tokenType, retry: spendOnce, ...(session && { session }) };
    } catch (error) {
      return failed(toProviderError(explainLoadError(error)), begin);
    }
  };

  await whenVisible();
  return begin();
}

/** behaviour.md 9. */
const DEFAULT_MINUTES = 30;

function durationFor(provider: Provider, { sessionDurationMinutes: own }: RedirectOptions): number {
  const minutes = own ?? sessionDurationOf(provider);
  if (minutes !== undefined) return minutes;
  // Registers the default, so that a different value of a later widget is reported to the developer.
  shareSessionDuration(provider, DEFAULT_MINUTES, 'handleRedirect() (its default)');
  return DEFAULT_MINUTES;
}

/**
 * A timed-out request may have used the token: resolves with the first that succeeds, else settles like the later one.
 */
async function firstGranted(earlier: Promise<unknown>, later: Promise<unknown>): Promise<unknown> {
  try {
    return await Promise.any([earlier, later]);
  } catch {
    return later;
  }
}

/**
 * Resolves when the page is visible: prerendered pages and background tabs must not use the token (robustness.md 25).
 */
function whenVisible(): Promise<void> {
  const signs = ['visibilitychange', 'prerenderingchange'];
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      for (const sign of signs) document.removeEventListener(sign, look);
      resolve();
    };
    for (const sign of signs) document.addEventListener(sign, look);
    look();
  });
}

function notInBrowser(): LatchkeyError {
  return new LatchkeyError({
    code: 'redirect/not-in-browser',
    message: 'handleRedirect() got the URL of a redirect where there is no document: on a server or in a worker.',
    hint: 'Call it in the browser, for example in an effect. The token is not used up.',
  });
}

function unusable(what: string, fact: string): LatchkeyError {
  return new LatchkeyError({
    code: `redirect/${what}`,
    message: `The redirect URL ${fact}.`,
    hint: 'Register the redirect URL without parameters of your own named token or stytch_token_type, and keep its query.',
    userMessage: { id: `error.${what}`, text: 'This sign-in link is not complete. Please ask for a new one.' },
  });
}
