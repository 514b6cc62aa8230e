// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type IdpLocale = {
  /** Try again */
  readonly 'idp.again': LocaleText;
  /** Allow */
  readonly 'idp.allow': LocaleText;
  /** {client} asks to: */
  readonly 'idp.asks': LocaleText<'client'>;
  /** Cancel */
  readonly 'idp.cancel': LocaleText;
  /** Deny */
  readonly 'idp.deny': LocaleText;
  /** That was quick. If you mean it, press once more. */
  readonly 'idp.early': LocaleText;
  /** That did not work */
  readonly 'idp.failed': LocaleText;
  /** Continue */
  readonly 'idp.goOn': LocaleText;
  /** Go there */
  readonly 'idp.goThere': LocaleText;
  /** Your answer goes to {host}. */
  readonly 'idp.goesTo': LocaleText<'host'>;
  /** Your answer goes to an application on this device ({host}). */
  readonly 'idp.goesToApp': LocaleText<'host'>;
  /** The connection to {host} is not secure. Others on the network could read what is sent there. */
  readonly 'idp.insecure': LocaleText<'host'>;
  /** Log in */
  readonly 'idp.logIn': LocaleText;
  /** Log in to continue */
  readonly 'idp.logInFirst': LocaleText;
  /** Log out? */
  readonly 'idp.logOut': LocaleText;
  /** You are logged in as {name}. */
  readonly 'idp.loggedInAs': LocaleText<'name'>;
  /** One moment… */
  readonly 'idp.looking': LocaleText;
  /** (opens in a new window) */
  readonly 'idp.newWindow': LocaleText;
  /** No */
  readonly 'idp.no': LocaleText;
  /** No active session detected. Please log in to continue. */
  readonly 'idp.noSession': LocaleText;
  /** Open in a new window */
  readonly 'idp.open': LocaleText;
  /** Use another account */
  readonly 'idp.other': LocaleText;
  /** Go to {host}? */
  readonly 'idp.otherOrigin': LocaleText<'host'>;
  /** Go to an application on this device ({host})? */
  readonly 'idp.otherOriginOnDevice': LocaleText<'host'>;
  /** The next page should be at {expected}, but the address that came leads to {host}. Go there only if you trust it. */
  readonly 'idp.otherOriginText': LocaleText<'expected' | 'host'>;
  /** Start again */
  readonly 'idp.over': LocaleText;
  /** Do you want to log out of your {project} account? */
  readonly 'idp.question': LocaleText<'project'>;
  /** Sign in to {client} with {project} */
  readonly 'idp.signInTo': LocaleText<'client' | 'project'>;
  /** You are signed in. */
  readonly 'idp.signedIn': LocaleText;
  /** Signed in as {name} */
  readonly 'idp.signedInAs': LocaleText<'name'>;
  /** Still working… */
  readonly 'idp.slow': LocaleText;
  /** Stay here */
  readonly 'idp.stayHere': LocaleText;
  /** You cannot grant {client} some of what it asks for: */
  readonly 'idp.ungrantable': LocaleText<'client'>;
  /** {client} wants to access your {project} account */
  readonly 'idp.wantsAccess': LocaleText<'client' | 'project'>;
  /** Show the whole name */
  readonly 'idp.whole': LocaleText;
  /** Yes */
  readonly 'idp.yes': LocaleText;
};
