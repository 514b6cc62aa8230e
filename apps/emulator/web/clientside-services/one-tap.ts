import type { Reply } from './services.js';

// Google One Tap, as the provider's own prebuilt UI calls it. This page calls the API of its own origin.

/** The cookie whose value a sign-in sends (provider-api.md 2.6). */
const CSRF_COOKIE = 'stytch_csrf_private_token';

/** Answers `oneTapStart` (provider-api.md 2.7). */
export function startOneTap(publicToken: string): Promise<Reply> {
  const query = new URLSearchParams({ public_token: publicToken });
  return call(`v1/public/oauth/google/onetap/start?${String(query)}`, {}, (answer) => ({
    requestId: answer['request_id'],
    googleClientId: answer['google_client_id'],
    stytchCsrfToken: csrfToken(),
    oauthCallbackId: answer['oauth_callback_id'],
  }));
}

export interface OneTapSubmission {
  readonly idToken: string;
  readonly oauthCallbackID: string;
  readonly loginRedirectURL: string | undefined;
  readonly signupRedirectURL: string | undefined;
}

/** Answers `oneTapSubmit` (provider-api.md 2.7). */
export function submitOneTap({ idToken, oauthCallbackID, ...urls }: OneTapSubmission): Promise<Reply> {
  const body = JSON.stringify({
    id_token: idToken,
    stytch_csrf_token: csrfToken(),
    login_redirect_url: urls.loginRedirectURL,
    signup_redirect_url: urls.signupRedirectURL,
  });
  const headers = { 'x-stytch-oauth-type': 'google-one-tap' };
  const path = `v1/oauth/callback/${encodeURIComponent(oauthCallbackID)}`;
  return call(path, { method: 'POST', headers, body }, (answer) => ({ redirect_url: answer['redirect_url'] }));
}

async function call(
  path: string,
  init: RequestInit,
  toPayload: (answer: Readonly<Record<string, unknown>>) => object,
): Promise<Reply> {
  let answer: Readonly<Record<string, unknown>>;
  let isSuccess: boolean;
  try {
    // One folder up from this page, so that it also works behind a proxy under a path.
    const response = await fetch(new URL(`../${path}`, location.href), { credentials: 'include', ...init });
    answer = await response.json();
    isSuccess = response.ok && (answer['status_code'] ?? 200) === 200;
  } catch {
    return refusal('StytchAPIUnreachableError', { message: 'The emulator could not be reached.' });
  }
  if (isSuccess) return { success: true, payload: toPayload(answer) };
  return refusal('StytchAPIError', { message: String(answer['error_message']), ...answer });
}

function refusal(name: string, error: { readonly message: string }): Reply {
  return { success: false, error: { ...error, name } };
}

function csrfToken(): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
  return pair?.slice(CSRF_COOKIE.length + 1) ?? '';
}
