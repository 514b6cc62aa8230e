/** The channel that a passcode is sent through. */
export type OtpMethod = 'sms' | 'whatsapp' | 'email';

/** The channels that send to a phone number. */
export type PhoneMethod = Exclude<OtpMethod, 'email'>;

/** The country with which a phone field starts. */
export interface DefaultCountry {
  /** An ISO 3166-1 alpha-2 code in upper case: `DE`. */
  readonly code: string;
  /** Without the plus: `49`. The first screen does not contain the list of dial codes. */
  readonly dialCode: string;
}

/** Options of `otp` (behaviour.md 3). */
export interface OtpOptions<M extends OtpMethod = OtpMethod> {
  /** The channels, in the order of their tabs. */
  readonly methods: readonly M[];
  /** Minutes. @default 5 (behaviour.md 9) */
  readonly expirationMinutes?: number;
  /** Template of the email to an existing user. Left out: the project's default. */
  readonly loginTemplateId?: string;
  /** Template of the email to a new user. Left out: the project's default. */
  readonly signupTemplateId?: string;
  /** The country with which the phone field starts. @default { code: 'US', dialCode: '1' } (behaviour.md 5) */
  readonly defaultCountry?: DefaultCountry | undefined;
  /** The countries whose numbers are accepted, by their ISO 3166-1 alpha-2 codes. @default all */
  readonly allowedCountries?: readonly string[] | undefined;
  /** The codes of the countries that come first in the list, in this order. @default none: the list is sorted by name */
  readonly countryOrder?: readonly string[] | undefined;
}

/** Minutes until a code expires (behaviour.md 9). */
export const expirationOf = ({ expirationMinutes = 5 }: OtpOptions) => expirationMinutes;
