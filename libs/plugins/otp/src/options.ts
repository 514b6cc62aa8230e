/** How a passcode reaches the person. */
export type OtpMethod = 'sms' | 'whatsapp' | 'email';

/** The channels that go to a number. */
export type PhoneMethod = Exclude<OtpMethod, 'email'>;

/** Options of `otp` (SPEC section 3). */
export interface OtpOptions<M extends OtpMethod = OtpMethod> {
  /** The channels, in the order of their tabs. */
  readonly methods: readonly M[];
  /** Minutes. @default 5 (SPEC section 9) */
  readonly expirationMinutes?: number;
  /** Template of the email to a person who is known already. Left out: the project's default. */
  readonly loginTemplateId?: string;
  /** Template of the email to a person who is new. Left out: the project's default. */
  readonly signupTemplateId?: string;
}

/** SPEC section 9, in minutes. */
const EXPIRATION_MINUTES = 5;

/** Minutes that a code lives. */
export const expirationOf = ({ expirationMinutes = EXPIRATION_MINUTES }: OtpOptions) => expirationMinutes;

/** The options that go with every message, as the wire names them. */
export interface CodeFields {
  readonly expiration_minutes: number;
}

/** The options that go with an email. */
export interface EmailFields extends CodeFields {
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
}

/** Translates the options for an email; what was left out stays out. */
export function emailFieldsOf(options: OtpOptions): EmailFields {
  return {
    expiration_minutes: expirationOf(options),
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  };
}
