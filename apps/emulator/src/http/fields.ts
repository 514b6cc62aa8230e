import * as v from 'valibot';
import { CODE_CHALLENGE } from '../domain/pkce.js';
import { isEmail, normalizeEmail } from '../domain/email.js';
import { ContractError } from '../domain/contract-error.js';
import { isPassword, MAX_PASSWORD_LENGTH, normalizePassword } from '../domain/password.js';
import { judgePhoneNumber } from '../domain/phone.js';

const PASSWORD_REFUSED = `A password must be a text of at most ${MAX_PASSWORD_LENGTH} characters.`;

/** The provider's `error_type` and `error_message` for an invalid field or a failed check. */
const FIELD_ERRORS: Readonly<Record<string, readonly [type: string, message: string]>> = {
  email: ['invalid_email', 'Email format is invalid.'],
  phone_number: ['invalid_phone_number', 'Phone number format is invalid. Use E.164 form, like +14155550123.'],
  'phone_number country code': [
    'invalid_phone_number_country_code',
    'The phone number begins with a country code that no country has.',
  ],
  locale: ['invalid_locale', 'locale must be en, es, fr or pt-br.'],
  method_id: ['invalid_method_id', 'The method_id is missing or not a text.'],
  expiration_minutes: ['invalid_expiration', 'expiration_minutes must be a whole number from 1 to 10.'],
  token: ['invalid_token', 'The token is missing or not a text.'],
  session_duration_minutes: [
    'invalid_session_duration',
    'session_duration_minutes must be a whole number of minutes from 5 to 527040 (366 days).',
  ],
  login_expiration_minutes: [
    'invalid_login_expiration',
    'login_expiration_minutes must be a whole number from 5 to 10080 (7 days).',
  ],
  signup_expiration_minutes: [
    'invalid_signup_expiration',
    'signup_expiration_minutes must be a whole number from 5 to 10080 (7 days).',
  ],
  login_magic_link_url: ['invalid_login_magic_link_url', 'login_magic_link_url must be an absolute URL.'],
  signup_magic_link_url: ['invalid_signup_magic_link_url', 'signup_magic_link_url must be an absolute URL.'],
  code_challenge: [
    'invalid_code_challenge',
    'code_challenge must be the base64url form of a SHA-256 hash, 43 characters without padding.',
  ],
  code_verifier: ['invalid_code_verifier', 'code_verifier must be a text of at most 1024 characters.'],
  password: ['invalid_password', PASSWORD_REFUSED],
  existing_password: ['invalid_password', PASSWORD_REFUSED],
  new_password: ['invalid_password', PASSWORD_REFUSED],
  reset_password_redirect_url: [
    'invalid_reset_password_redirect_url',
    'reset_password_redirect_url must be an absolute URL.',
  ],
  login_redirect_url: ['invalid_login_redirect_url', 'login_redirect_url must be an absolute URL.'],
  reset_password_expiration_minutes: [
    'invalid_reset_password_expiration',
    'reset_password_expiration_minutes must be a whole number from 5 to 10080 (7 days).',
  ],
  public_key_credential: [
    'invalid_public_key_credential',
    'public_key_credential must be the credential that the browser made, as a text of JSON with base64url.',
  ],
  domain: ['invalid_domain', 'domain must be the host name of the page, or a parent of it.'],
  authenticator_type: ['invalid_authenticator_type', 'authenticator_type must be platform or cross-platform.'],
  user_agent: ['invalid_user_agent', 'user_agent must be a text of at most 1024 characters.'],
  override_id: ['invalid_override_id', 'override_id must be a text of 1 to 64 bytes.'],
  override_name: ['invalid_override_name', 'override_name must be a text of 1 to 256 characters.'],
  override_display_name: [
    'invalid_override_display_name',
    'override_display_name must be a text of 1 to 256 characters.',
  ],
  id_token: ['invalid_id_token', 'The id_token is missing or not a text.'],
  'name of a passkey': ['invalid_name', 'name must be a text of 1 to 128 characters.'],
  name: ['invalid_name', 'name may hold first_name, middle_name and last_name, texts of at most 128 characters.'],
  crypto_wallet_type: ['invalid_wallet_type', 'crypto_wallet_type must be ethereum or solana.'],
  crypto_wallet_address: ['invalid_crypto_wallet_address', 'The crypto_wallet_address is missing or not a text.'],
  signature: ['invalid_signature', 'The signature is missing or not a text.'],
  siwe_params: ['invalid_siwe_params', 'siwe_params must be an object.'],
  'siwe uri': ['invalid_siwe_uri', 'The uri of siwe_params must be an absolute URI (RFC 3986).'],
  'siwe chain_id': ['invalid_siwe_chain_id', 'The chain_id of siwe_params must be a positive whole number.'],
  'siwe statement': [
    'invalid_siwe_statement',
    'The statement of siwe_params must be one line of 1 to 1000 printable ASCII characters.',
  ],
  'siwe issued_at': ['invalid_siwe_issued_at', 'The issued_at of siwe_params must be a time in RFC 3339 form, UTC.'],
  'siwe not_before': ['invalid_siwe_not_before', 'The not_before of siwe_params must be a time in RFC 3339 form, UTC.'],
  'siwe message_request_id': [
    'invalid_siwe_message_request_id',
    'The message_request_id of siwe_params must be 1 to 256 characters that a URI’s path may hold.',
  ],
  'siwe resource': [
    'invalid_siwe_resource',
    'The resources of siwe_params must be a list of at most 50 absolute URIs (RFC 3986).',
  ],
  profile_id: ['invalid_profile_id', 'The profile_id is missing or not a text.'],
  client_id: ['invalid_client_id', 'The client_id is missing or not a text.'],
  redirect_uri: ['invalid_redirect_uri', 'The redirect_uri is missing or not a text.'],
  post_logout_redirect_uri: [
    'invalid_post_logout_redirect_uri',
    'The post_logout_redirect_uri is missing or not a text.',
  ],
  consent_granted: ['invalid_consent_granted', 'consent_granted must be true or false.'],
  untrusted_metadata: ['invalid_untrusted_metadata', 'untrusted_metadata must be an object of at most 4 KB as JSON.'],
};

/** The contract error for an invalid body, by the message of the failed check, else by the field. */
export function toFieldError(issue: v.BaseIssue<unknown>): ContractError {
  const field = issue.path?.[0]?.key;
  const known = FIELD_ERRORS[issue.message] ?? (typeof field === 'string' ? FIELD_ERRORS[field] : undefined);
  const [type, message] = known ?? ['invalid_request', `The request doesn't fit: ${issue.message}.`];
  return new ContractError({ status: 400, type, message });
}

/** An optional field that may also be null: callers of the client send null. */
export function optional<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );
}

/** The language of a message: those that the provider's documentation lists. */
export const localeField = v.picklist(['en', 'es', 'pt-br']);

/** One email address, normalised. */
export const emailField = v.pipe(v.string(), v.check(isEmail), v.transform(normalizeEmail));

/** One phone number in E.164 form. */
export const phoneNumberField = v.pipe(
  v.string(),
  v.check((text) => judgePhoneNumber(text) !== 'unknown_country_code', 'phone_number country code'),
  v.check((text) => judgePhoneNumber(text) === 'valid'),
);

/** One password, normalised. Neither trimmed nor cut. */
export const passwordField = v.pipe(
  v.string(),
  v.check(isPassword, `expected a text of at most ${MAX_PASSWORD_LENGTH} characters`),
  v.transform(normalizePassword),
);

/** Lifetime of a session in minutes. */
export const durationField = wholeNumber(5, 527_040);

/** Lifetime of a link in minutes. */
export const linkExpirationField = wholeNumber(5, 10_080);

/** Lifetime of a one-time passcode in minutes, within the provider's bounds. */
export const codeExpirationField = wholeNumber(1, 10);

/** The provider's default lifetime of a code, in minutes. The widget always sends a value (behaviour.md 9: 5). */
export const CODE_EXPIRATION_MINUTES = 2;

/** The default lifetime of a link, in minutes (behaviour.md 9). */
export const LINK_EXPIRATION_MINUTES = 30;

export const codeChallengeField = v.pipe(v.string(), v.regex(CODE_CHALLENGE));

/** The form isn't checked further: an invalid verifier is reported as a mismatch. */
export const codeVerifierField = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024));

/** An opaque token from the client. */
export const tokenField = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024));

/** Id of the address that a one-time passcode was sent to. */
export const methodIdField = v.pipe(v.string(), v.minLength(1), v.maxLength(256));

export const redirectUrlField = v.pipe(v.string(), v.maxLength(2_048));

function wholeNumber(min: number, max: number) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
}
