import type { Config } from '@latchkey/preset';

/** Returns the configuration, with `back` as the target of every link that has none. */
export function returningTo(back: string, config: Config): Config {
  const { emailMagicLinksOptions, oauthOptions, passwordOptions } = config;
  return {
    ...config,
    emailMagicLinksOptions: { loginRedirectURL: back, signupRedirectURL: back, ...emailMagicLinksOptions },
    ...(oauthOptions && { oauthOptions: { loginRedirectURL: back, signupRedirectURL: back, ...oauthOptions } }),
    passwordOptions: { loginRedirectURL: back, resetPasswordRedirectURL: back, ...passwordOptions },
  };
}
