// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type ShellLocale = {
  /** This sign-in link is not complete. Please ask for a new one. */
  readonly 'error.ambiguous-token': LocaleText;
  /** We could not get through. Check your connection and try again. */
  readonly 'error.connection': LocaleText;
  /** Sign-in was cancelled. You can try again, or choose another way. */
  readonly 'error.denied': LocaleText;
  /** There is no account with this email address. */
  readonly 'error.email_not_found': LocaleText;
  /** Something went wrong. Please try again in a moment. */
  readonly 'error.failed': LocaleText;
  /** Another site shows this page inside its own. Open the page by itself to go on. */
  readonly 'error.foreign-frame': LocaleText;
  /** This needs a secure connection. Open this page with https:// and try again. */
  readonly 'error.insecure-context': LocaleText;
  /** This email address is not valid. Check it and try again. */
  readonly 'error.invalid_email': LocaleText;
  /** This link was used already or has expired. Please ask for a new one. */
  readonly 'error.magic_link_not_found': LocaleText;
  /** This sign-in link is not complete. Please ask for a new one. */
  readonly 'error.missing-token': LocaleText;
  /** The sign-in service cannot be reached. Check your connection and try again. */
  readonly 'error.offline': LocaleText;
  /** That account could not be used just now. Try again, or choose another way. */
  readonly 'error.provider-error': LocaleText;
  /** Too many tries. Please try again in a moment.{requestId} */
  readonly 'error.rate-limited': LocaleText<'requestId'>;
  /** The sign-in service refused this. Please check what you entered and try again.{requestId} */
  readonly 'error.refused': LocaleText<'requestId'>;
  /** The sign-in service has a problem. Please try again in a moment.{requestId} */
  readonly 'error.server-error': LocaleText<'requestId'>;
  /** Your session has ended. Please log in again. */
  readonly 'error.session_not_found': LocaleText;
  /** This sign-in was started elsewhere. Please start it again here. */
  readonly 'error.started-elsewhere': LocaleText;
  /** This browser blocks storage here. Allow cookies for this page, then reload it. */
  readonly 'error.storage-blocked': LocaleText;
  /** The sign-in service takes too long. Check your connection and try again. */
  readonly 'error.timeout': LocaleText;
  /** Too many tries. Please try again in a moment. */
  readonly 'error.too_many_requests': LocaleText;
  /** This link was used already or has expired. Please ask for a new one. */
  readonly 'error.unable_to_auth_magic_link': LocaleText;
  /** The sign-in service gave an unexpected answer. Please try again in a moment. */
  readonly 'error.unexpected-answer': LocaleText;
  /** Something went wrong. Please try again. */
  readonly 'error.unknown': LocaleText;
  /** The sign-in service is not available. Please try again in a moment. */
  readonly 'error.unreachable': LocaleText;
  /** This page was asked to go to an unsafe address, and did not. */
  readonly 'error.unsafe-url': LocaleText;
  /** This sign-in link is not complete. Please ask for a new one. */
  readonly 'error.unsupported-token-type': LocaleText;
  /** There is no such account. */
  readonly 'error.user_not_found': LocaleText;
  /** Try again */
  readonly 'shell.again': LocaleText;
  /** Go back */
  readonly 'shell.back': LocaleText;
  /** This part could not be shown. */
  readonly 'shell.broken': LocaleText;
  /** Dismiss */
  readonly 'shell.dismiss': LocaleText;
  /** Email */
  readonly 'shell.email': LocaleText;
  /** Inside this page your browser does not keep you signed in. */
  readonly 'shell.frameBlocked': LocaleText;
  /** Continue */
  readonly 'shell.goOn': LocaleText;
  /** Last used */
  readonly 'shell.lastUsed': LocaleText;
  /** Log out */
  readonly 'shell.logOut': LocaleText;
  /** You are signed in */
  readonly 'shell.loggedIn': LocaleText;
  /** Logging in */
  readonly 'shell.loggingIn': LocaleText;
  /** an authenticator app */
  readonly 'shell.method.authenticator_app': LocaleText;
  /** biometrics */
  readonly 'shell.method.biometric': LocaleText;
  /** a crypto wallet */
  readonly 'shell.method.crypto_wallet': LocaleText;
  /** a link sent by email */
  readonly 'shell.method.email': LocaleText;
  /** a passcode sent by email */
  readonly 'shell.method.emailCode': LocaleText;
  /** a link */
  readonly 'shell.method.embedded': LocaleText;
  /** a password */
  readonly 'shell.method.knowledge': LocaleText;
  /** another app */
  readonly 'shell.method.oauth_access_token_exchange': LocaleText;
  /** a recovery code */
  readonly 'shell.method.recovery_code': LocaleText;
  /** a passcode sent by text message */
  readonly 'shell.method.sms': LocaleText;
  /** a passkey */
  readonly 'shell.method.webauthn_registration': LocaleText;
  /** a passcode sent by WhatsApp */
  readonly 'shell.method.whatsapp': LocaleText;
  /** (opens in a new tab) */
  readonly 'shell.newTab': LocaleText;
  /** or */
  readonly 'shell.or': LocaleText;
  /** Open in a window of its own */
  readonly 'shell.ownWindow': LocaleText;
  /** Powered by Stytch */
  readonly 'shell.poweredBy': LocaleText;
  /** Your session has ended. */
  readonly 'shell.sessionEnded': LocaleText;
  /** You are signed in. */
  readonly 'shell.signedIn': LocaleText;
  /** Signed in as {name} */
  readonly 'shell.signedInAs': LocaleText<'name'>;
  /** You signed in in another tab. */
  readonly 'shell.signedInElsewhere': LocaleText;
  /** Signed in with {methods} */
  readonly 'shell.signedInWith': LocaleText<'methods'>;
  /** You were signed out in another tab. */
  readonly 'shell.signedOutElsewhere': LocaleText;
  /** Still working… */
  readonly 'shell.slow': LocaleText;
  /** Text */
  readonly 'shell.sms': LocaleText;
  /** Your browser blocks storage, so you may not stay signed in when you leave this page. */
  readonly 'shell.storageBlocked': LocaleText;
  /** Another account signed in in another tab. */
  readonly 'shell.switchedElsewhere': LocaleText;
  /** Select a login method */
  readonly 'shell.tabs': LocaleText;
  /** Sign up or log in */
  readonly 'shell.title': LocaleText;
  /** Notifications */
  readonly 'shell.toasts': LocaleText;
  /** Try again in {seconds} s */
  readonly 'shell.waiting': LocaleText<'seconds'>;
  /** WhatsApp */
  readonly 'shell.whatsapp': LocaleText;
  /** The language in calls of the provider, if its messages have it. */
  readonly 'shell.messageLocale'?: string;
  /** The direction of the language. */
  readonly 'shell.dir': 'ltr' | 'rtl';
  /** The tag of the language (BCP 47). */
  readonly 'shell.lang': string;
};
