import type { Config } from '@latchkey/preset';

/** The configuration, with `back` as the place where each link leads for which it names no other. */
export function returningTo(back: string, config: Config): Config {
  const { emailMagicLinksOptions, oauthOptions, passwordOptions } = config;
  return {
    ...config,
    emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back, ...emailMagicLinksOptions },
    ...(oauthOptions && { oauthOptions: { loginRedirectURL: back, signupRedirectURL: back, ...oauthOptions } }),
    passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: back, ...passwordOptions },
  };
}
