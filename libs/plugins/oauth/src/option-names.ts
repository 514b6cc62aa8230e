import type { OptionNames } from '@latchkey/kernel';
import type { OAuthOptions, ProviderWith } from './options.js';

/** The names of the options of `oauth`, and of the members of a provider. */
export const optionNames: OptionNames = {
  providers: [
    {
      type: true,
      title: true,
      icon: true,
      custom_scopes: true,
      provider_params: true,
      one_tap: true,
      position: true,
      cancel_on_tap_outside: true,
      loginRedirectURL: true,
      signupRedirectURL: true,
      requires: true,
    } satisfies Record<keyof ProviderWith, true>,
  ],
  loginRedirectURL: true,
  signupRedirectURL: true,
} satisfies Record<keyof OAuthOptions, OptionNames[string]>;
