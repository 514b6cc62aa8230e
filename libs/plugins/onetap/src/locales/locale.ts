// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type OneTapLocale = {
  /** Try Google’s prompt again */
  readonly 'onetap.again': LocaleText;
  /** Sign in with your Google account. */
  readonly 'onetap.button': LocaleText;
  /** Google could not sign you in. Please try again. */
  readonly 'onetap.choiceFailed': LocaleText;
  /** Google’s prompt is on its way… */
  readonly 'onetap.coming': LocaleText;
  /** Sign in with Google */
  readonly 'onetap.google': LocaleText;
  /** Google’s prompt could not be loaded. You can use the button instead. */
  readonly 'onetap.notLoaded': LocaleText;
  /** Google’s answer was not meant for this page. Please try again. */
  readonly 'onetap.notOurs': LocaleText;
  /** Google did not show its prompt. You can use the button instead. */
  readonly 'onetap.notShown': LocaleText;
  /** This sign-in would lead to {origin}, where it was not meant to go. You can use the button instead. */
  readonly 'onetap.otherOrigin': LocaleText<'origin'>;
  /** Show the Google button */
  readonly 'onetap.showButton': LocaleText;
  /** Choose your account in Google’s prompt. */
  readonly 'onetap.shown': LocaleText;
  /** You are signed in. */
  readonly 'onetap.signedIn': LocaleText;
  /** Still working… */
  readonly 'onetap.slow': LocaleText;
  /** Signing you in with Google… */
  readonly 'onetap.submitting': LocaleText;
  /** Sign up or log in */
  readonly 'onetap.title': LocaleText;
};
