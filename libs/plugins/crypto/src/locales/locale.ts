// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type CryptoLocale = {
  /** Your wallet gave no address that can be used. Choose an account there, then try again. */
  readonly 'crypto.address': LocaleText;
  /** Get one of these wallets. When it is ready, load this page again. */
  readonly 'crypto.afterwards': LocaleText;
  /** Try again */
  readonly 'crypto.again': LocaleText;
  /** If your wallet asks, allow this page to see your address. If nothing happens, go back and try again. */
  readonly 'crypto.allow': LocaleText;
  /** Your wallet asks you to sign this text. It proves that the wallet is yours, and costs nothing. */
  readonly 'crypto.confirm': LocaleText;
  /** Connecting to your wallet... */
  readonly 'crypto.connecting': LocaleText;
  /** Your wallet has no connection. Open it and see what it says, then try again. */
  readonly 'crypto.disconnected': LocaleText;
  /** Looks like there was an error! */
  readonly 'crypto.error': LocaleText;
  /** The text to be signed was not made for this page and this account, so your wallet was not asked to sign it. */
  readonly 'crypto.foreign': LocaleText;
  /** (opens in a new tab) */
  readonly 'crypto.newTab': LocaleText;
  /** Open your wallet: it waits for your answer. */
  readonly 'crypto.openWallet': LocaleText;
  /** Continue with other wallet */
  readonly 'crypto.other': LocaleText;
  /** Continue with other Crypto Wallet */
  readonly 'crypto.others': LocaleText;
  /** Your wallet still waits for your answer to an earlier request. Open your wallet, then try again. */
  readonly 'crypto.pending': LocaleText;
  /** The request was turned down in your wallet. You can try again. */
  readonly 'crypto.rejected': LocaleText;
  /** Set up a new crypto wallet */
  readonly 'crypto.setUp': LocaleText;
  /** Your wallet gave no signature that can be used. Try again, or use another wallet. */
  readonly 'crypto.signature': LocaleText;
  /** Completing signature request... */
  readonly 'crypto.signing': LocaleText;
  /** Still working… */
  readonly 'crypto.slow': LocaleText;
  /** Success! */
  readonly 'crypto.success': LocaleText;
  /** The account in your wallet has changed on the way. Try again with the account that you want to use. */
  readonly 'crypto.switched': LocaleText;
  /** Text to be signed */
  readonly 'crypto.text': LocaleText;
  /** Your wallet did not answer in time. Open your wallet, then try again. */
  readonly 'crypto.timeout': LocaleText;
  /** Your wallet does not let this page use that account. Allow it in your wallet, then try again. */
  readonly 'crypto.unauthorized': LocaleText;
  /** Something went wrong in your wallet. You can try again. */
  readonly 'crypto.unknown': LocaleText;
  /** Your wallet cannot be used to log in here. Try another wallet. */
  readonly 'crypto.unsupported': LocaleText;
  /** Your wallet has been successfully verified. */
  readonly 'crypto.verified': LocaleText;
  /** Continue with {wallet} */
  readonly 'crypto.wallet': LocaleText<'wallet'>;
  /** This wallet belongs to another account already. */
  readonly 'error.duplicate_wallet_address': LocaleText;
  /** The signature of your wallet is not valid. Please try again. */
  readonly 'error.invalid_signature': LocaleText;
  /** Your wallet could not be verified. Please try again. */
  readonly 'error.unable_to_authenticate_crypto_wallet': LocaleText;
};
