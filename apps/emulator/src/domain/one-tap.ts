/** Why a prompt isn't displayed, in the words of Google's API. */
export const NOT_DISPLAYED_REASONS = [
  'browser_not_supported',
  'invalid_client',
  'missing_client_id',
  'opt_out_or_no_session',
  'secure_http_required',
  'suppressed_by_user',
  'unregistered_origin',
  'unknown_reason',
] as const;
export type NotDisplayedReason = (typeof NOT_DISPLAYED_REASONS)[number];

/** Why a prompt is skipped, in the words of Google's API. */
export const SKIPPED_REASONS = ['auto_cancel', 'user_cancel', 'tap_outside', 'issuing_failed'] as const;
export type SkippedReason = (typeof SKIPPED_REASONS)[number];

/** Why One Tap can't begin, by the provider's error types (PROVIDER_CONTRACT 2.8). */
export const START_ERRORS = [
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

/**
 * What becomes of One Tap, as the project's setting `one_tap.outcome` says it:
 * - `displayed`: the prompt shows
 * - `not_displayed:<reason>`: it doesn't, and says why
 * - `skipped:<reason>`: it doesn't, and says that it was skipped
 * - `fedcm`: it shows as the browser's own would, of which nobody is told; only its end is
 * - `fedcm:skipped`: it doesn't show, as when the browser refuses
 * - `refused:<error type>`: it can't begin
 */
export const ONE_TAP_OUTCOMES = [
  'displayed',
  ...NOT_DISPLAYED_REASONS.map((reason) => `not_displayed:${reason}` as const),
  ...SKIPPED_REASONS.map((reason) => `skipped:${reason}` as const),
  'fedcm',
  'fedcm:skipped',
  ...START_ERRORS.map((type) => `refused:${type}` as const),
] as const;

/** In the list of registered origins: every origin of this machine. */
export const LOOPBACK = 'loopback';

const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a page of the origin may show the prompt. */
export function isRegisteredOrigin(origin: string, registered: readonly string[]): boolean {
  return registered.some((entry) => (entry === LOOPBACK ? isLoopback(origin) : new URL(entry).origin === origin));
}

/** Whether browsers take the origin's pages for secure, as Google's script demands. */
export function isSecureOrigin(origin: string): boolean {
  return isOrigin(origin) && (origin.startsWith('https://') || isLoopback(origin));
}

/** Whether the text is exactly an http(s) origin, as a browser writes one. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function isLoopback(origin: string): boolean {
  return isOrigin(origin) && LOOPBACK_NAME.test(new URL(origin).hostname);
}
