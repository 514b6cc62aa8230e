/** Errors that only the developer can fix, which the widget therefore shows (behaviour.md 8, One Tap). */
const DEVELOPER_ERRORS = [
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

/** One of the six configuration errors of behaviour.md 8. */
export type DeveloperError = (typeof DEVELOPER_ERRORS)[number];

/** The configuration error for a reason: the provider's `error_type`, or Google's reason not to show the prompt. */
export function developerErrorOf(reason: unknown): DeveloperError | undefined {
  // behaviour.md 8: Google's reason for this error when it renders the prompt.
  if (reason === 'unregistered_origin') return 'origin_not_allowed_for_client';
  return DEVELOPER_ERRORS.find((known) => known === reason);
}

/** The page's origins to add to Google's list of allowed origins. */
export interface Origins {
  /** Scheme and host, with the port unless `hostAndPort` has it. */
  readonly host: string;
  /** On localhost, Google requires this entry as well. */
  readonly hostAndPort?: string;
}

/** The origins that the developer must add to Google's list for a page at this URL (behaviour.md 8). */
export function originsOf({
  protocol,
  hostname,
  origin,
  port,
}: Pick<URL, 'protocol' | 'hostname' | 'origin' | 'port'>): Origins {
  return hostname === 'localhost' && port
    ? { host: `${protocol}//${hostname}`, hostAndPort: origin }
    : { host: origin };
}
