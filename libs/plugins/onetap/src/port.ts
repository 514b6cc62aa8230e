import { isSafeUrl, keepOAuthPair, object, safeNavigate, string, type Connection } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';
import { loadGoogle, type GoogleId } from './google.js';
import { ask, type Answer, type PromptCourse, type PromptRequest } from './prompt.js';
import { callFlat, callJudgedByBody } from './wire.js';

/** The provider's answer to the start of One Tap. */
export interface Started {
  /** The project's client at Google; empty where it has none. */
  readonly google_client_id: string;
  /** Where Google's answer goes; used once, and not for ever. */
  readonly oauth_callback_id: string;
}

/** Google's answer, and where the person is to come back to. */
export interface Submission {
  readonly idToken: string;
  readonly callbackId: string;
  readonly loginRedirectURL?: string | undefined;
  readonly signupRedirectURL?: string | undefined;
}

/** What the product needs of a provider, and of Google. */
export interface OneTapPort {
  /** Whether somebody is signed in already. */
  hasSession(): boolean;
  /** Loads Google's script; rejects with LatchkeyError. See `loadGoogle`. */
  load(address: string): Promise<GoogleId>;
  /** Begins One Tap (PROVIDER_CONTRACT 2.6). Rejects with ProviderError. */
  start(signal: AbortSignal): Promise<Started>;
  /** Has Google ask the person; see `ask`. */
  ask(google: GoogleId, request: PromptRequest, course: PromptCourse): Promise<Answer>;
  /** Hands Google's answer in, and gives the address that leads on (PROVIDER_CONTRACT 2.6). Rejects with ProviderError. */
  submit(submission: Submission, signal: AbortSignal): Promise<string>;
  /**
   * Sends the page to an address that an answer names.
   *
   * @param asked where the person was to come back to
   * @throws LatchkeyError `navigation/unsafe-url`, or `onetap/other-origin` where the answer leads to neither origin
   */
  follow(address: string, asked: Pick<Submission, 'loginRedirectURL' | 'signupRedirectURL'>): void;
}

const started = /* @__PURE__ */ object({ google_client_id: string, oauth_callback_id: string });
const submitted = /* @__PURE__ */ object({ redirect_url: string });

/** The port over the client's connection and Google's script. */
export function createPort({ publicToken, apiBase, session, call }: Connection): OneTapPort {
  return {
    hasSession: () => session() !== null,
    load: loadGoogle,
    start(signal) {
      const query = new URLSearchParams({ public_token: publicToken });
      const address = `${apiBase}/v1/public/oauth/google/onetap/start?${query}`;
      return call(() => callFlat(address, { signal }), started, { signal });
    },
    ask,
    async submit({ idToken, callbackId, loginRedirectURL, signupRedirectURL }, signal) {
      const body = {
        id_token: idToken,
        stytch_csrf_token: csrfToken(),
        // What was left out stays out.
        login_redirect_url: loginRedirectURL,
        signup_redirect_url: signupRedirectURL,
      };
      const { redirect_url: address } = await call(
        () =>
          callJudgedByBody(`${apiBase}/v1/oauth/callback/${encodeURIComponent(callbackId)}`, {
            method: 'POST',
            headers: { 'x-stytch-oauth-type': 'google-one-tap' },
            body: JSON.stringify(body),
            signal,
          }),
        submitted,
        { signal },
      );
      return address;
    },
    follow(address, { loginRedirectURL, signupRedirectURL }) {
      // It was asked for without a challenge: a verifier that an earlier start has left must not go with its token.
      keepOAuthPair(publicToken, null);
      // Where one is left out, the project's own default counts, which no page knows.
      if (loginRedirectURL && signupRedirectURL && isSafeUrl(address, { absolute: true })) {
        const { origin } = new URL(address);
        if (![loginRedirectURL, signupRedirectURL].some((url) => isOf(origin, url))) throw otherOrigin(origin);
      }
      safeNavigate(address, { absolute: true });
    },
  };
}

function isOf(origin: string, url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

function otherOrigin(origin: string): LatchkeyError {
  return new LatchkeyError({
    code: 'onetap/other-origin',
    message: `The answer to One Tap leads to ${origin}, which is not the origin of loginRedirectURL or signupRedirectURL.`,
    words: {
      id: 'onetap.otherOrigin',
      // The end of a host says who owns it.
      text: `This sign-in would lead to ${origin.length > 100 ? `…${origin.slice(-100)}` : origin}, where it was not meant to go. You can use the button instead.`,
    },
  });
}

/** The provider's own cookie against forged submissions, where this page can read it (PROVIDER_CONTRACT 2.6). */
function csrfToken(): string {
  const [, value = ''] = /(?:^|; )stytch_csrf_private_token=([^;]*)/.exec(document.cookie) ?? [];
  return value;
}
