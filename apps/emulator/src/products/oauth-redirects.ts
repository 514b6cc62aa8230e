import { ContractError } from '../domain/contract-error.js';
import { providerTitle } from '../domain/oauth-providers.js';
import type { ProjectSettings } from '../domain/project.js';
import type { RedirectErrors } from '../domain/redirects.js';
import { chooseRedirect } from '../domain/redirects.js';

// Shared by OAuth and One Tap, before the user is known.

const NO_MATCH = 'no_match_for_provided_oauth_url';

const ERRORS: Readonly<Record<'login' | 'signup', RedirectErrors>> = {
  login: { invalid: 'invalid_login_oauth_url', noMatch: NO_MATCH, noDefault: 'no_login_redirect_urls_set' },
  signup: { invalid: 'invalid_signup_oauth_url', noMatch: NO_MATCH, noDefault: 'no_signup_redirect_urls_set' },
};

export interface RequestedRedirects {
  readonly login_redirect_url?: string | undefined;
  readonly signup_redirect_url?: string | undefined;
}

/**
 * Chooses the redirect URLs for known and for new users. A URL that is registered for `oauth` is valid for both.
 *
 * @throws {ContractError} 400 if either is not allowed
 */
export function chooseRedirects(
  { redirect_urls: registered }: ProjectSettings,
  { login_redirect_url: login, signup_redirect_url: signup }: RequestedRedirects,
): { readonly login: URL; readonly signup: URL } {
  const choose = (kind: 'login' | 'signup', requested: string | undefined) => {
    const fitting = registered.map((entry) =>
      entry.types.includes('oauth') ? { ...entry, types: [...entry.types, kind] } : entry,
    );
    return chooseRedirect(requested, kind, fitting, ERRORS[kind]);
  };
  return { login: choose('login', login), signup: choose('signup', signup) };
}

/** @throws {ContractError} 404 `oauth_config_not_found` if the project has disabled the provider */
export function requireEnabled({ oauth_providers_disabled: disabled }: ProjectSettings, provider: string): void {
  if (disabled.includes(provider)) throw configNotFound(providerTitle(provider));
}

/** The error for a provider that the project doesn't have. */
export function configNotFound(title: string): ContractError {
  return new ContractError({
    status: 404,
    type: 'oauth_config_not_found',
    message: `The project has no configuration for ${title}.`,
  });
}
