// Made from the sources by tools/checks/locale-types.mjs.
import type { LocaleText } from '@latchkey/react';

/** The texts of this package in one language, by message id. */
export type OtpLocale = {
  /** This phone number is not valid. Check it and try again. */
  readonly 'error.invalid_phone_number': LocaleText;
  /** No codes are sent to phone numbers of this country. Use another number. */
  readonly 'error.invalid_phone_number_country_code': LocaleText;
  /** This passcode is not correct. Check it and try again. */
  readonly 'error.otp_code_not_found': LocaleText;
  /** This passcode was used already or has expired. Please ask for a new one. */
  readonly 'error.unable_to_auth_otp_code': LocaleText;
  /** Try again */
  readonly 'otp.again': LocaleText;
  /** Passcode */
  readonly 'otp.code': LocaleText;
  /** Country code */
  readonly 'otp.country': LocaleText;
  /** {country} (+{dialCode}) is selected. Begin a number of another country with + and its country code. */
  readonly 'otp.countryHint': LocaleText<'country' | 'dialCode'>;
  /** Email */
  readonly 'otp.email': LocaleText;
  /** Email resent */
  readonly 'otp.emailResent': LocaleText;
  /** Enter passcode */
  readonly 'otp.enter': LocaleText;
  /** Your code has expired. */
  readonly 'otp.expired': LocaleText;
  /** Your code expires in {time}. */
  readonly 'otp.expires': LocaleText<'time'>;
  /** Type all six digits of the passcode. */
  readonly 'otp.incomplete': LocaleText;
  /** Invalid passcode, please try again. */
  readonly 'otp.invalidCode': LocaleText;
  /** Invalid email, please try again. */
  readonly 'otp.invalidEmail': LocaleText;
  /** Invalid phone number, please try again. */
  readonly 'otp.invalidPhone': LocaleText;
  /** Phone numbers from this country are not supported. */
  readonly 'otp.otherCountry': LocaleText;
  /** Phone number */
  readonly 'otp.phone': LocaleText;
  /** Resend code */
  readonly 'otp.resend': LocaleText;
  /** Code sent */
  readonly 'otp.resent': LocaleText;
  /** Continue with email */
  readonly 'otp.sendEmail': LocaleText;
  /** Continue with phone number */
  readonly 'otp.sendPhone': LocaleText;
  /** A 6-digit passcode was sent to you at {destination}. */
  readonly 'otp.sent': LocaleText<'destination'>;
  /** Still working… */
  readonly 'otp.slow': LocaleText;
  /** Text message resent */
  readonly 'otp.smsResent': LocaleText;
  /** Success */
  readonly 'otp.success': LocaleText;
  /** Your passcode has been successfully verified. */
  readonly 'otp.verified': LocaleText;
  /** Verifying passcode... */
  readonly 'otp.verifying': LocaleText;
  /** WhatsApp message resent */
  readonly 'otp.whatsappResent': LocaleText;
};
