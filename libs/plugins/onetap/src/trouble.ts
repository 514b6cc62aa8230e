/** What only the developer can mend, and what the widget therefore shows (SPEC section 8, One Tap). */
const DEVELOPER_ERRORS = [
  'origin_not_allowed_for_client',
  'invalid_client',
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
] as const;

/** One of the six configuration errors of SPEC section 8. */
export type DeveloperError = (typeof DEVELOPER_ERRORS)[number];

/** The configuration error that a reason stands for: the provider's `error_type`, or Google's reason for no prompt. */
export function developerErrorOf(reason: unknown): DeveloperError | undefined {
  // SPEC section 8: what Google calls it when the prompt is to be rendered.
  if (reason === 'unregistered_origin') return 'origin_not_allowed_for_client';
  return DEVELOPER_ERRORS.find((known) => known === reason);
}

/** Where a page stands, as Google's list of origins would have to name it. */
export interface Origins {
  /** Scheme and host, and the port where Google wants only one entry. */
  readonly host: string;
  /** On localhost Google wants this one as well. */
  readonly hostAndPort?: string;
}

/** What the developer is to add to Google's list for a page at this address (SPEC section 8). */
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
