// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type SignUpLocale = {
  /** Choose… */
  readonly 'signUp.choose': LocaleText;
  /** Success */
  readonly 'signUp.done': LocaleText;
  /** You have successfully signed up. */
  readonly 'signUp.doneText': LocaleText;
  /** First name */
  readonly 'signUp.firstName': LocaleText;
  /** Finish signing up */
  readonly 'signUp.heading': LocaleText;
  /** Last name */
  readonly 'signUp.lastName': LocaleText;
  /** Log out */
  readonly 'signUp.logOut': LocaleText;
  /** (opens in a new tab) */
  readonly 'signUp.newTab': LocaleText;
  /** {label} (optional) */
  readonly 'signUp.optional': LocaleText<'label'>;
  /** Fill in this field */
  readonly 'signUp.required': LocaleText;
  /** Select this box to continue */
  readonly 'signUp.requiredBox': LocaleText;
  /** Choose an option */
  readonly 'signUp.requiredChoice': LocaleText;
  /** Try again */
  readonly 'signUp.retry': LocaleText;
  /** Continue */
  readonly 'signUp.save': LocaleText;
  /** Saving your account details… */
  readonly 'signUp.saving': LocaleText;
  /** Continue without saving */
  readonly 'signUp.skip': LocaleText;
  /** I agree to {links} */
  readonly 'signUp.terms': LocaleText<'links'>;
  /** Use at most {count} characters */
  readonly 'signUp.tooLong': LocaleText<'count'>;
};
