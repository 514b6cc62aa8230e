import { isSafeUrl, savePkcePair, object, safeNavigate, string, type Connection } from '@latchkey/client';
import { CSRF_COOKIE, LatchkeyError } from '@latchkey/kernel';
import { loadGoogle, type GoogleId } from './google.js';
import { showPrompt, type Answer, type PromptCourse, type PromptRequest } from './prompt.js';
import { callFlat, callJudgedByBody } from './wire.js';

/** The provider's answer to a One Tap start. */
export interface Started {
  /** The project's Google client id; empty if it has none. */
  readonly google_client_id: string;
  /** Id of the callback that accepts Google's token; expires, and works once. */
  readonly oauth_callback_id: string;
}

/** Google's token, and the redirect URLs for the person. */
export interface Submission {
  readonly idToken: string;
  readonly callbackId: string;
  readonly loginRedirectURL?: string | undefined;
  readonly signupRedirectURL?: string | undefined;
}

/** The plugin's access to the authentication provider and to Google. */
export interface OneTapPort {
  /** Whether a person is already signed in. */
  hasSession(): boolean;
  /** Loads Google's script. Rejects with LatchkeyError, and with the signal's reason on abort. See `loadGoogle`. */
  load(address: string, signal: AbortSignal): Promise<GoogleId>;
  /** Starts One Tap (provider-api.md 2.6). Rejects with ProviderError. */
  start(signal: AbortSignal): Promise<Started>;
  /** Shows Google's prompt. */
  showPrompt(google: GoogleId, request: PromptRequest, course: PromptCourse): Promise<Answer>;
  /** Submits Google's token. Returns the URL to navigate to (provider-api.md 2.6). Rejects with ProviderError. */
  submit(submission: Submission, signal: AbortSignal): Promise<string>;
  /**
   * Navigates to the URL of an answer.
   *
   * @param asked the redirect URLs that the submission named
   * @throws LatchkeyError `navigation/unsafe-url`, or `onetap/other-origin` if the URL has the origin of neither
   */
  follow(address: string, asked: Pick<Submission, 'loginRedirectURL' | 'signupRedirectURL'>): void;
}

const started = /* @__PURE__ */ object({ google_client_id: string, oauth_callback_id: string });
const submitted = /* @__PURE__ */ object({ redirect_url: string });

/** Creates the port over the client's connection and Google's script. */
export function createPort({ publicToken, apiBase, session, call }: Connection): OneTapPort {
  return {
    hasSession: () => session() !== null,
    load: loadGoogle,
    start(signal) {
      const query = new URLSearchParams({ public_token: publicToken });
      const address = `${apiBase}/v1/public/oauth/google/onetap/start?${query}`;
      return call(() => callFlat(address, { signal }), started, { signal });
    },
    showPrompt,
    async submit({ idToken, callbackId, loginRedirectURL, signupRedirectURL }, signal) {
      const body = {
        id_token: idToken,
        stytch_csrf_token: csrfToken(),
        // JSON omits undefined members.
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
      // One Tap has no PKCE challenge: removes the verifier of an earlier start, so that it is not sent with this
      // token.
      savePkcePair(publicToken, null);
      // Checked only when both are set: the page does not know the project's default URLs.
      if (loginRedirectURL && signupRedirectURL && isSafeUrl(address, { absolute: true })) {
        const { origin } = new URL(address);
        const isExpected = (url: string) => URL.canParse(url) && new URL(url).origin === origin;
        if (!isExpected(loginRedirectURL) && !isExpected(signupRedirectURL)) throw otherOrigin(origin);
      }
      safeNavigate(address, { absolute: true });
    },
  };
}

function otherOrigin(origin: string): LatchkeyError {
  return new LatchkeyError({
    code: 'onetap/other-origin',
    message: `The answer to One Tap leads to ${origin}, which is not the origin of loginRedirectURL or signupRedirectURL.`,
    userMessage: {
      id: 'onetap.otherOrigin',
      // The end of a long host name identifies its owner.
      params: { origin: origin.length > 100 ? `…${origin.slice(-100)}` : origin },
      text: 'This sign-in would lead to {origin}, where it was not meant to go. You can use the button instead.',
    },
  });
}

/** The provider's CSRF cookie, if this page can read it (provider-api.md 2.6). */
function csrfToken(): string {
  const [, value = ''] = new RegExp(`(?:^|; )${CSRF_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
  return value;
}
