// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type OptionsLocale = {
  /** There is already an account with this email address. */
  readonly 'intent.accountExists': LocaleText;
  /** You have a new account */
  readonly 'intent.created': LocaleText;
  /** There was no account yet, so a new one was created. You are logged in. */
  readonly 'intent.createdText': LocaleText;
  /** You already have an account */
  readonly 'intent.existed': LocaleText;
  /** You are logged in to your existing account. */
  readonly 'intent.existedText': LocaleText;
  /** Log in */
  readonly 'intent.logIn': LocaleText;
  /** Log in instead */
  readonly 'intent.logInInstead': LocaleText;
  /** There is no account with this email address. */
  readonly 'intent.noAccount': LocaleText;
  /** There is no account with this phone number. */
  readonly 'intent.noNumber': LocaleText;
  /** Sign up */
  readonly 'intent.signUp': LocaleText;
  /** Sign up instead */
  readonly 'intent.signUpInstead': LocaleText;
  /** The email address and the password do not match. Try again, or set a new password. */
  readonly 'neutral.wrongPassword': LocaleText;
};
