// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type IdpLocale = {
  /** Try again */
  readonly 'idp.again': LocaleText;
  /** Allow */
  readonly 'idp.allow': LocaleText;
  /** The App */
  readonly 'idp.app': LocaleText;
  /** {client} asks to: */
  readonly 'idp.asks': LocaleText<'client'>;
  /** This request cannot be taken up */
  readonly 'idp.badRequest': LocaleText;
  /** Cancel */
  readonly 'idp.cancel': LocaleText;
  /** Nothing was shared */
  readonly 'idp.cancelled': LocaleText;
  /** You may close this page. */
  readonly 'idp.cancelledText': LocaleText;
  /** Finish logging in */
  readonly 'idp.confirm': LocaleText;
  /** An account is logged in here already. If you log in, it may be replaced. */
  readonly 'idp.confirmText': LocaleText;
  /** Access denied */
  readonly 'idp.denied': LocaleText;
  /** Access to the application was denied. */
  readonly 'idp.deniedText': LocaleText;
  /** Deny */
  readonly 'idp.deny': LocaleText;
  /** The parameter {param} is there more than once, so it is not clear what is meant. Please reach out to the application developer. */
  readonly 'idp.duplicate': LocaleText<'param'>;
  /** That was quick. If you mean it, press once more. */
  readonly 'idp.early': LocaleText;
  /** That did not work */
  readonly 'idp.failed': LocaleText;
  /** Open this page by itself */
  readonly 'idp.framed': LocaleText;
  /** Another site shows this page inside its own. For your protection nothing can be decided here. */
  readonly 'idp.framedText': LocaleText;
  /** Act with full access to your account */
  readonly 'idp.full': LocaleText;
  /** Continue */
  readonly 'idp.goOn': LocaleText;
  /** Go there */
  readonly 'idp.goThere': LocaleText;
  /** Your answer goes to {host}. */
  readonly 'idp.goesTo': LocaleText<'host'>;
  /** Your answer goes to an application on this device ({host}). */
  readonly 'idp.goesToApp': LocaleText<'host'>;
  /** Going to {host} */
  readonly 'idp.going': LocaleText<'host'>;
  /** Verify your identity */
  readonly 'idp.identity': LocaleText;
  /** The connection to {host} is not secure. Others on the network could read what is sent there. */
  readonly 'idp.insecure': LocaleText<'host'>;
  /** Going back to {client} */
  readonly 'idp.leaving': LocaleText<'client'>;
  /** If nothing happens, press Continue. */
  readonly 'idp.leavingText': LocaleText;
  /** Log in */
  readonly 'idp.logIn': LocaleText;
  /** The application asks you to log in once more. */
  readonly 'idp.logInAgain': LocaleText;
  /** Log in to continue */
  readonly 'idp.logInFirst': LocaleText;
  /** Log out? */
  readonly 'idp.logOut': LocaleText;
  /** You are logged in as {name}. */
  readonly 'idp.loggedInAs': LocaleText<'name'>;
  /** You are logged out */
  readonly 'idp.loggedOut': LocaleText;
  /** You may close this page. */
  readonly 'idp.loggedOutText': LocaleText;
  /** One moment… */
  readonly 'idp.looking': LocaleText;
  /** Required parameter is missing: {param}. Please reach out to the application developer. */
  readonly 'idp.missing': LocaleText<'param'>;
  /** (opens in a new window) */
  readonly 'idp.newWindow': LocaleText;
  /** No */
  readonly 'idp.no': LocaleText;
  /** No active session detected. Please log in to continue. */
  readonly 'idp.noSession': LocaleText;
  /** We could not log you in */
  readonly 'idp.notLoggedIn': LocaleText;
  /** You are still logged in */
  readonly 'idp.notLoggedOut': LocaleText;
  /** You have not been logged out. You may close this page. */
  readonly 'idp.notLoggedOutText': LocaleText;
  /** Maintain access while you are not active */
  readonly 'idp.offline': LocaleText;
  /** Open in a new window */
  readonly 'idp.open': LocaleText;
  /** Your browser may ask whether to open {client}. */
  readonly 'idp.openApp': LocaleText<'client'>;
  /** Switch */
  readonly 'idp.other': LocaleText;
  /** Go to {host}? */
  readonly 'idp.otherOrigin': LocaleText<'host'>;
  /** Go to an application on this device ({host})? */
  readonly 'idp.otherOriginOnDevice': LocaleText<'host'>;
  /** The next page should be at {expected}, but the address that came leads to {host}. Go there only if you trust it. */
  readonly 'idp.otherOriginText': LocaleText<'expected' | 'host'>;
  /** Start again */
  readonly 'idp.over': LocaleText;
  /** View your profile */
  readonly 'idp.profile': LocaleText;
  /** Your email address */
  readonly 'idp.profileEmail': LocaleText;
  /** Your name, picture and language */
  readonly 'idp.profileName': LocaleText;
  /** Your phone number */
  readonly 'idp.profilePhone': LocaleText;
  /** Do you want to log out of your {project} account? */
  readonly 'idp.question': LocaleText<'project'>;
  /** Use the {scope} scope */
  readonly 'idp.scope': LocaleText<'scope'>;
  /** Sign in to {client} with {project} */
  readonly 'idp.signInTo': LocaleText<'client' | 'project'>;
  /** You are signed in. */
  readonly 'idp.signedIn': LocaleText;
  /** Signed in as {name} */
  readonly 'idp.signedInAs': LocaleText<'name'>;
  /** You are not logged in */
  readonly 'idp.silent': LocaleText;
  /** The application asked for an answer without a question to you, but you have to log in first. You may close this page. */
  readonly 'idp.silentText': LocaleText;
  /** Still working… */
  readonly 'idp.slow': LocaleText;
  /** Stay here */
  readonly 'idp.stayHere': LocaleText;
  /** You cannot grant {client} some of what it asks for: */
  readonly 'idp.ungrantable': LocaleText<'client'>;
  /** We did not send you on */
  readonly 'idp.unsafe': LocaleText;
  /** You are logged out. The address that should come next is not one that this page may open, so you may close this page. */
  readonly 'idp.unsafeLoggedOutText': LocaleText;
  /** The address that should come next is not one that this page may open. Please reach out to the application developer. */
  readonly 'idp.unsafeText': LocaleText;
  /** This link was used already or has expired. */
  readonly 'idp.unusable': LocaleText;
  /** {client} wants to access your {project} account */
  readonly 'idp.wantsAccess': LocaleText<'client' | 'project'>;
  /** Show the whole name */
  readonly 'idp.whole': LocaleText;
  /** Yes */
  readonly 'idp.yes': LocaleText;
};
