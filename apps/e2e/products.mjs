/**
 * The plugins that each cross-product spec tests, by the name of its file up to the first dot. `npm run affected` runs
 * a spec for a change in one of its plugins, and all specs for a change in what is below or above the plugins (the
 * shell, the preset, the playground, the emulator, …). A plugin that only stands beside the tested ones is not listed.
 */
export const productsOfSpecs = {
  'first-screen': ['crypto', 'eml', 'oauth', 'onetap', 'otp', 'passkeys', 'passwords'],
  'first-screen-modes': ['idp', 'passkeys', 'passwords'],
  home: ['eml', 'otp', 'passwords'],
  'home-axe': [],
  'home-code': [],
  'home-configure': ['passkeys', 'passwords'],
  'home-oauth': ['crypto', 'oauth'],
  'host-sheets': ['crypto', 'eml', 'oauth', 'otp', 'passkeys', 'passwords'],
  'host-fixtures': ['eml', 'oauth', 'otp', 'passkeys', 'passwords'],
  languages: ['eml', 'idp', 'otp', 'passkeys', 'passwords'],
  look: ['crypto', 'eml', 'idp', 'oauth', 'otp', 'passwords'],
  looks: ['eml', 'oauth', 'otp'],
  play: ['eml', 'otp', 'passwords'],
  'play-config': ['eml'],
  'play-crypto': ['crypto', 'oauth'],
  'play-email-tab': ['eml', 'otp', 'passwords'],
  'play-idp': ['eml', 'idp', 'otp', 'passwords'],
  'play-oauth': ['oauth'],
  'play-one-tap': ['oauth', 'onetap'],
  'play-passkeys': ['passkeys', 'passwords'],
  'play-passwords': ['passwords'],
  'play-return': ['eml'],
  'relying-party': ['idp'],
  'security-canary': ['crypto', 'eml', 'oauth', 'otp', 'passwords'],
  'security-idp': ['idp'],
  'security-navigation': [],
  'security-plugins': [],
  'security-text': ['eml', 'oauth', 'otp', 'passwords'],
  'security-text-devices': ['crypto', 'oauth', 'onetap', 'passkeys', 'passwords'],
  sessions: ['otp', 'passwords'],
  tabs: ['otp', 'passwords'],
};
