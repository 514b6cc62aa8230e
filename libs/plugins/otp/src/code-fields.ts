import type { OtpOptions } from './options.js';

/** The API fields of a passcode. */
export interface CodeFields {
  readonly expiration_minutes: number;
  readonly login_template_id?: string;
  readonly signup_template_id?: string;
  readonly locale?: string;
}

/** Converts the options to API fields. JSON leaves missing ones out. Only emails have templates. */
export function fieldsOf(
  { loginTemplateId, signupTemplateId }: OtpOptions,
  expirationMinutes: number,
  isEmail: boolean,
  locale?: string,
): CodeFields {
  return {
    expiration_minutes: expirationMinutes,
    ...(isEmail && { login_template_id: loginTemplateId, signup_template_id: signupTemplateId }),
    locale,
  } as CodeFields;
}
