import type { OptionNames } from '@latchkey/kernel';
import type { IdentityProviderOptions } from './options.js';

/** The names of the options of `identityProvider`. */
export const optionNames: OptionNames = {
  protocol: true,
  search: true,
  getIDPConsentManifest: true,
  onSignIn: true,
  signInURL: true,
  allowedFrameAncestors: true,
  allowedSchemes: true,
} satisfies Record<keyof IdentityProviderOptions, true>;
