// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type EmlLocale = {
  /** Try again */
  readonly 'eml.again': LocaleText;
  /** Check your email */
  readonly 'eml.check': LocaleText;
  /** Finish logging in */
  readonly 'eml.confirm': LocaleText;
  /** Select the button to use your link on this device. */
  readonly 'eml.confirmText': LocaleText;
  /** Email */
  readonly 'eml.email': LocaleText;
  /** Invalid email address */
  readonly 'eml.invalid': LocaleText;
  /** Log in */
  readonly 'eml.logIn': LocaleText;
  /** Get a new link */
  readonly 'eml.newLink': LocaleText;
  /** (opens in a new tab) */
  readonly 'eml.newTab': LocaleText;
  /** Nothing there? Look in your spam folder. */
  readonly 'eml.nothing': LocaleText;
  /** Open in {name} */
  readonly 'eml.open': LocaleText<'name'>;
  /** You are signed in as {name}. This link replaces that sign-in with the account of the link. */
  readonly 'eml.replaces': LocaleText<'name'>;
  /** You are signed in already. This link replaces that sign-in with the account of the link. */
  readonly 'eml.replacesSession': LocaleText;
  /** Try again */
  readonly 'eml.retry': LocaleText;
  /** Continue with email */
  readonly 'eml.send': LocaleText;
  /** An email was sent to {email} */
  readonly 'eml.sent': LocaleText<'email'>;
  /** Success */
  readonly 'eml.success': LocaleText;
  /** You have successfully logged in. */
  readonly 'eml.successText': LocaleText;
  /** We could not log you in */
  readonly 'eml.unusable': LocaleText;
  /** This link was used already or has expired. */
  readonly 'eml.usedOrExpired': LocaleText;
};
