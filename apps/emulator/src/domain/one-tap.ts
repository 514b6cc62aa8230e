/** Reasons why a prompt isn't displayed, from Google's API. */
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

/** Reasons why a prompt is skipped, from Google's API. */
export const SKIPPED_REASONS = ['auto_cancel', 'user_cancel', 'tap_outside', 'issuing_failed'] as const;
export type SkippedReason = (typeof SKIPPED_REASONS)[number];

/** The provider's error types for a One Tap that can't start (provider-api.md 2.8). */
export const START_ERRORS = [
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

/**
 * Values of the project's setting `one_tap.outcome`:
 * - `displayed`: the prompt shows
 * - `not_displayed:<reason>`: the prompt doesn't show and reports the reason
 * - `skipped:<reason>`: the prompt doesn't show and reports that it was skipped
 * - `fedcm`: the prompt shows like the browser's own, which reports only its end
 * - `fedcm:skipped`: the prompt doesn't show, as if the browser refused
 * - `refused:<error type>`: One Tap can't start
 */
export const ONE_TAP_OUTCOMES = [
  'displayed',
  ...NOT_DISPLAYED_REASONS.map((reason) => `not_displayed:${reason}` as const),
  ...SKIPPED_REASONS.map((reason) => `skipped:${reason}` as const),
  'fedcm',
  'fedcm:skipped',
  ...START_ERRORS.map((type) => `refused:${type}` as const),
] as const;

/** Entry in the list of registered origins that matches every origin of this machine. */
export const LOOPBACK = 'loopback';

const LOOPBACK_NAME = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a page of the origin may show the prompt. */
export function isRegisteredOrigin(origin: string, registered: readonly string[]): boolean {
  return registered.some((entry) => (entry === LOOPBACK ? isLoopback(origin) : new URL(entry).origin === origin));
}

/** Whether browsers treat the origin as secure, as Google's script requires. */
export function isSecureOrigin(origin: string): boolean {
  return isOrigin(origin) && (origin.startsWith('https://') || isLoopback(origin));
}

/** Whether the text is exactly an http(s) origin in the form that browsers use. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function isLoopback(origin: string): boolean {
  return isOrigin(origin) && LOOPBACK_NAME.test(new URL(origin).hostname);
}
