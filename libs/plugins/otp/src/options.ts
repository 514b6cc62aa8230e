/** The channel that a passcode is sent through. */
export type OtpMethod = 'sms' | 'whatsapp' | 'email';

/** The channels that send to a phone number. */
export type PhoneMethod = Exclude<OtpMethod, 'email'>;

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
}

/** Minutes until a code expires (behaviour.md 9). */
export const expirationOf = ({ expirationMinutes = 5 }: OtpOptions) => expirationMinutes;

/** Converts the options for an email to API fields; missing options stay out. */
export function emailFieldsOf(options: OtpOptions) {
  return {
    expiration_minutes: expirationOf(options),
    ...(options.loginTemplateId !== undefined && { login_template_id: options.loginTemplateId }),
    ...(options.signupTemplateId !== undefined && { signup_template_id: options.signupTemplateId }),
  };
}
