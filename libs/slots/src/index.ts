// Bundlers load the slots of one file together: slots that are read at different times need files of their own.

export { autofillTokens } from './autofill-tokens.js';
export {
  CODE_EMAIL,
  FACTOR_PRIMARY,
  METHOD_CRYPTO,
  METHOD_EML,
  METHOD_OAUTH,
  METHOD_OTP,
  METHOD_PASSKEYS,
  METHOD_PASSWORDS,
  MODE_IDP,
  MODE_PASSKEY_REGISTRATION,
  MODE_RESET_PASSWORD,
  STEP_SIGN_UP,
  PROMPT_ONE_TAP,
} from './capabilities.js';
export { connectionWrapper, type ConnectionWrapper } from './connection-wrapper.js';
export { frameAncestors } from './frame-ancestors.js';
export { emailOf, isEmail } from './email-address.js';
export { byRank, emailSenders, type EmailSender } from './email-senders.js';
export { loginTabs, type Channel, type LoginTab, type PlacedTab } from './login-tabs.js';
export { mainButtons, mainSections, screenFrames, startScreen, type Area, type MainSection } from './main-screen.js';
export {
  oauthPrompts,
  oauthProviders,
  type OAuthPrompt,
  type OAuthProvider,
  type OneTapPosition,
} from './oauth-providers.js';
export { redirects, type RedirectOwner } from './redirects.js';
export {
  wallets,
  type Chain,
  type FoundWallet,
  type LoadWallets,
  type Wallet,
  type WalletActOptions,
} from './wallets.js';
