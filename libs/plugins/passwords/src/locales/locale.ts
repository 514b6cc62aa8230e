// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type PasswordsLocale = {
  /** This password may have been used on a different site that experienced a security issue. Please choose another password. */
  readonly 'error.breached_password': LocaleText;
  /** There is an account with this email address already. Please log in. */
  readonly 'error.duplicate_email': LocaleText;
  /** There is no password for this account yet. You can log in by email. */
  readonly 'error.no_user_password': LocaleText;
  /** This account needs a new password. Please reset it. */
  readonly 'error.reset_password': LocaleText;
  /** This link was used already or has expired. Please ask for a new one. */
  readonly 'error.unable_to_auth_password_reset_token': LocaleText;
  /** The email address or the password is not correct. */
  readonly 'error.unauthorized_credentials': LocaleText;
  /** This account is locked after too many tries. Please try again later. */
  readonly 'error.user_lock_limit_reached': LocaleText;
  /** This password is not strong enough. Please choose a stronger one. */
  readonly 'error.weak_password': LocaleText;
  /** Email */
  readonly 'passwords.address': LocaleText;
  /** This is a very common password. */
  readonly 'passwords.adviceCommon': LocaleText;
  /** Dates are often easy to guess. */
  readonly 'passwords.adviceDates': LocaleText;
  /** Your password was exposed by a data breach on the Internet. */
  readonly 'passwords.adviceExposed': LocaleText;
  /** Short keyboard patterns are easy to guess. */
  readonly 'passwords.adviceKeyPattern': LocaleText;
  /** Add another word or two. Uncommon words are better. */
  readonly 'passwords.adviceMoreWords': LocaleText;
  /** Common names and surnames are easy to guess. */
  readonly 'passwords.adviceNames': LocaleText;
  /** There should not be any personal or page related data. */
  readonly 'passwords.advicePersonal': LocaleText;
  /** Recent years are easy to guess. */
  readonly 'passwords.adviceRecentYears': LocaleText;
  /** Repeats like “aaa” are easy to guess. */
  readonly 'passwords.adviceRepeatedCharacter': LocaleText;
  /** Repeats like “abcabcabc” are only slightly harder to guess than “abc”. */
  readonly 'passwords.adviceRepeatedPattern': LocaleText;
  /** Sequences like abc or 6543 are easy to guess. */
  readonly 'passwords.adviceSequence': LocaleText;
  /** Use a few words, avoid common phrases. */
  readonly 'passwords.adviceSeveralWords': LocaleText;
  /** This is similar to a commonly used password. */
  readonly 'passwords.adviceSimilar': LocaleText;
  /** A word by itself is easy to guess. */
  readonly 'passwords.adviceSingleWord': LocaleText;
  /** Straight rows of keys are easy to guess. */
  readonly 'passwords.adviceStraightRow': LocaleText;
  /** This password may have been used on a different site that experienced a security issue. Please choose another password. */
  readonly 'passwords.breached': LocaleText;
  /** Check your email to set a new password */
  readonly 'passwords.breachedMail': LocaleText;
  /** A different site where you use the same password had a security issue. For your safety, a link to reset your password was sent to you at {email}. */
  readonly 'passwords.breachedText': LocaleText<'email'>;
  /** Continue with email */
  readonly 'passwords.byEmail': LocaleText;
  /** Change */
  readonly 'passwords.change': LocaleText;
  /** Must be at least {count} characters long */
  readonly 'passwords.characters': LocaleText<'count'>;
  /** Check again */
  readonly 'passwords.checkAgain': LocaleText;
  /** Create an account */
  readonly 'passwords.create': LocaleText;
  /** Check your email to set a new password */
  readonly 'passwords.dedupe': LocaleText;
  /** We want to make sure your account is secure and that it’s really you logging in. A login link was sent to you at {email}. */
  readonly 'passwords.dedupeText': LocaleText<'email'>;
  /** This account needs a new password. The email that leads to it could not be sent. */
  readonly 'passwords.due': LocaleText;
  /** Email */
  readonly 'passwords.email': LocaleText;
  /** Email resent */
  readonly 'passwords.emailResent': LocaleText;
  /** Forgot Password? */
  readonly 'passwords.forgot': LocaleText;
  /** Forgot password? */
  readonly 'passwords.forgotten': LocaleText;
  /** A link to reset your password was sent to you at {email}. */
  readonly 'passwords.forgottenText': LocaleText<'email'>;
  /** Fulfilled */
  readonly 'passwords.fulfilled': LocaleText;
  /** Continue with email */
  readonly 'passwords.goOn': LocaleText;
  /** Hide password */
  readonly 'passwords.hide': LocaleText;
  /** Continue with email instead */
  readonly 'passwords.instead': LocaleText;
  /** Invalid email address */
  readonly 'passwords.invalid': LocaleText;
  /** Must contain {count} of the following: uppercase letter, lowercase letter, number, symbol */
  readonly 'passwords.kinds': LocaleText<'count'>;
  /** Log in */
  readonly 'passwords.logIn': LocaleText;
  /** You have successfully logged in. */
  readonly 'passwords.loggedIn': LocaleText;
  /** Type a password. */
  readonly 'passwords.missing': LocaleText;
  /** New password */
  readonly 'passwords.newPassword': LocaleText;
  /** Not fulfilled */
  readonly 'passwords.notFulfilled': LocaleText;
  /** Password */
  readonly 'passwords.password': LocaleText;
  /** There is no password for this account yet. You can log in by email. */
  readonly 'passwords.passwordless': LocaleText;
  /** Resend email */
  readonly 'passwords.resend': LocaleText;
  /** Email resent */
  readonly 'passwords.resent': LocaleText;
  /** Fair. */
  readonly 'passwords.scoreFair': LocaleText;
  /** Good. */
  readonly 'passwords.scoreGood': LocaleText;
  /** Strong. */
  readonly 'passwords.scoreStrong': LocaleText;
  /** Weak. */
  readonly 'passwords.scoreWeak': LocaleText;
  /** Send the email */
  readonly 'passwords.sendDue': LocaleText;
  /** Create a password instead */
  readonly 'passwords.setInstead': LocaleText;
  /** Check your email! */
  readonly 'passwords.setNew': LocaleText;
  /** A login link was sent to you at {email}. */
  readonly 'passwords.setNewText': LocaleText<'email'>;
  /** Show password */
  readonly 'passwords.show': LocaleText;
  /** Still checking your password… */
  readonly 'passwords.slow': LocaleText;
  /** Password strength: {score} out of 4 */
  readonly 'passwords.strength': LocaleText<'score'>;
  /** Continue */
  readonly 'passwords.submit': LocaleText;
  /** Success! */
  readonly 'passwords.success': LocaleText;
  /** This password could not be checked. */
  readonly 'passwords.unchecked': LocaleText;
  /** This password is not accepted yet. Please choose a stronger one. */
  readonly 'passwords.weak': LocaleText;
  /** Try again */
  readonly 'reset-password.again': LocaleText;
  /** Email */
  readonly 'reset-password.email': LocaleText;
  /** Log in with the link */
  readonly 'reset-password.goOn': LocaleText;
  /** This link is not complete. Open the whole link from your email, or get a new one. */
  readonly 'reset-password.incomplete': LocaleText;
  /** Log in */
  readonly 'reset-password.logIn': LocaleText;
  /** Logging in */
  readonly 'reset-password.loggingIn': LocaleText;
  /** We could not log you in */
  readonly 'reset-password.notLoggedIn': LocaleText;
  /** This link works only in the browser in which it was asked for. Open it there, or get a new one here. */
  readonly 'reset-password.otherBrowser': LocaleText;
  /** Get a new link */
  readonly 'reset-password.renew': LocaleText;
  /** We send a new link to your email address. */
  readonly 'reset-password.renewText': LocaleText;
  /** Reset your password */
  readonly 'reset-password.reset': LocaleText;
  /** Send a new link */
  readonly 'reset-password.send': LocaleText;
  /** Somebody is logged in on this page already. Log in with the link from your email instead? */
  readonly 'reset-password.signedIn': LocaleText;
  /** Still working… */
  readonly 'reset-password.slow': LocaleText;
  /** This link was used already. */
  readonly 'reset-password.spent': LocaleText;
  /** Log in without a password */
  readonly 'reset-password.withoutPassword': LocaleText;
};
