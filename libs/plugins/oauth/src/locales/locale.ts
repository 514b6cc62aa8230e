// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type OAuthLocale = {
  /** This sign-in was used already or has expired. Please start it again. */
  readonly 'error.oauth_token_not_found': LocaleText;
  /** Finish logging in */
  readonly 'oauth.confirm': LocaleText;
  /** Select the button to log in with the account that you have chosen. */
  readonly 'oauth.confirmText': LocaleText;
  /** Continue in another window */
  readonly 'oauth.elsewhere': LocaleText;
  /** {title} does not open inside this page. Log in in the other window, and then come back here. If you see no window, open it with the button. */
  readonly 'oauth.elsewhereText': LocaleText<'title'>;
  /** We could not log you in */
  readonly 'oauth.failed': LocaleText;
  /** Continue with {title} */
  readonly 'oauth.goOn': LocaleText<'title'>;
  /** Continue as {name} */
  readonly 'oauth.goOnAs': LocaleText<'name'>;
  /** Stay signed in */
  readonly 'oauth.goOnSignedIn': LocaleText;
  /** Log in */
  readonly 'oauth.logIn': LocaleText;
  /** Open the window */
  readonly 'oauth.openWindow': LocaleText;
  /** Try again */
  readonly 'oauth.retry': LocaleText;
  /** You are signed in already. Nothing changes unless you switch. The account that you have chosen then replaces it. */
  readonly 'oauth.signedIn': LocaleText;
  /** You are signed in as {name}. Nothing changes unless you switch. The account that you have chosen then replaces it. */
  readonly 'oauth.signedInAs': LocaleText<'name'>;
  /** Start again */
  readonly 'oauth.startAgain': LocaleText;
  /** Success! */
  readonly 'oauth.success': LocaleText;
  /** You have successfully logged in. */
  readonly 'oauth.successText': LocaleText;
  /** Switch account */
  readonly 'oauth.switch': LocaleText;
  /** This sign-in was used already or has expired. */
  readonly 'oauth.usedOrExpired': LocaleText;
};
