/*
 * Every key of `localStorage`, of `sessionStorage` and of the cookies that this product reads or writes. The comments
 * have one form, because `tools/checks/storage-keys.test.mjs` compares them with the table of docs/security.md. All are
 * plain strings: bundlers put them in place of their names, and so no chunk imports this module.
 */

/**
 * `latchkey:last-used:<public token>`
 *
 * - Storage: `localStorage`
 * - Content: the method of the last sign-in, such as `otp:sms`
 * - Used by: the shell writes it; `useLastUsed` of `@latchkey/react` reads it
 * - Until: the next sign-in replaces it
 */
export const LAST_USED_KEY = 'latchkey:last-used:';

/**
 * `latchkey:oauth-pair:<public token>`
 *
 * - Storage: `sessionStorage`
 * - Content: the PKCE pair of this tab's OAuth start, or `null` for a start without one
 * - Used by: the client, for `oauth` and `onetap`
 * - Until: the redirect has ended, or the tab is closed
 */
export const OAUTH_PAIR_KEY = 'latchkey:oauth-pair:';

/**
 * `latchkey:otp:<public token>`
 *
 * - Storage: `sessionStorage`
 * - Content: a sent code's channel, address, method id and expiry, never the code
 * - Used by: `otp`
 * - Until: the sign-in, the code's expiry, or the tab is closed
 */
export const PENDING_CODE_KEY = 'latchkey:otp:';

/**
 * `latchkey:sign-up:<public token>`
 *
 * - Storage: `sessionStorage`
 * - Content: the host's metadata for a new user; the id of a new user who has not been asked yet, or who has been
 * - Used by: `sign-up`
 * - Until: the sign-in of an existing user, 30 minutes, or the tab is closed; the metadata until it is stored
 */
export const SIGN_UP_KEY = 'latchkey:sign-up:';

/**
 * `latchkey:idp-request:<public token>`
 *
 * - Storage: `localStorage` and `sessionStorage`
 * - Content: an application's authorization request, and the id of the session that the person had then
 * - Used by: `idp`, for a sign-in that leaves the page
 * - Until: the answer, or one hour
 */
export const IDP_REQUEST_KEY = 'latchkey:idp-request:';

/**
 * `latchkey-probe`
 *
 * - Storage: cookie
 * - Content: a test whether cookies can be set, only while other storage is blocked
 * - Used by: the client
 * - Until: it is removed at once
 */
export const PROBE_COOKIE = 'latchkey-probe';

/**
 * `stytch_sdk_state_<public token>`
 *
 * - Storage: `localStorage`
 * - Content: the official client's session; read only
 * - Used by: the client, for its `storage` events; `session`
 * - Until: log-out, or the end of the session
 */
export const CLIENT_STATE_KEY = 'stytch_sdk_state_';

/**
 * `stytch_sdk_state_<public token>::PKCE_VERIFIER:<name>`
 *
 * - Storage: `localStorage`
 * - Content: the official client's PKCE pair, written for requests that bypass the client
 * - Used by: the client; `passwords`
 * - Until: the official client deletes it when it uses the verifier
 */
export const PKCE_VERIFIER_SUFFIX = '::PKCE_VERIFIER:';

/**
 * `stytch_sdk_state_<public token>::bootstrap`
 *
 * - Storage: `localStorage`
 * - Content: the official client's copy of the project's settings; read only
 * - Used by: `crypto`
 * - Until: the official client replaces it
 */
export const CLIENT_SETTINGS_SUFFIX = '::bootstrap';

/**
 * `stytch_csrf_private_token`
 *
 * - Storage: cookie
 * - Content: the provider's token against forged requests; read only
 * - Used by: `onetap`
 * - Until: the provider replaces it
 */
export const CSRF_COOKIE = 'stytch_csrf_private_token';

/**
 * `stytch_session`
 *
 * - Storage: cookie
 * - Content: the official client's opaque session token; read only, whether it exists
 * - Used by: the client, for `session`; on a server, `session` sends it to the provider
 * - Until: log-out, or the end of the session
 */
export const SESSION_COOKIE = 'stytch_session';

/**
 * `stytch_session_jwt`
 *
 * - Storage: cookie
 * - Content: the official client's session JWT; read only
 * - Used by: `session`, on a server
 * - Until: log-out, or the end of the session
 */
export const SESSION_JWT_COOKIE = 'stytch_session_jwt';
