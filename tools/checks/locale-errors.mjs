import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { workspace } from '../workspace/packages.mjs';

// The messages of errors whose ids are made at run time: `error.<error type of the provider>`,
// `error.<failure of a call>`, `error.<defect of a redirect URL>`.

const TRY_LATER = 'Please try again in a moment.';
const NEW_LINK = 'This link was used already or has expired. Please ask for a new one.';

/**
 * The provider's error types that people meet, by the package that shows them (provider-api.md 2.8). In English the
 * widget shows the provider's own sentence; these say what locales have to say.
 */
const providerErrors = {
  shell: {
    email_not_found: 'There is no account with this email address.',
    invalid_email: 'This email address is not valid. Check it and try again.',
    magic_link_not_found: NEW_LINK,
    session_not_found: 'Your session has ended. Please log in again.',
    too_many_requests: `Too many tries. ${TRY_LATER}`,
    unable_to_auth_magic_link: NEW_LINK,
    user_not_found: 'There is no such account.',
  },
  otp: {
    invalid_phone_number: 'This phone number is not valid. Check it and try again.',
    invalid_phone_number_country_code: 'No codes are sent to phone numbers of this country. Use another number.',
    otp_code_not_found: 'This passcode is not correct. Check it and try again.',
    unable_to_auth_otp_code: 'This passcode was used already or has expired. Please ask for a new one.',
  },
  passwords: {
    breached_password:
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    duplicate_email: 'There is an account with this email address already. Please log in.',
    no_user_password: 'There is no password for this account yet. You can log in by email.',
    reset_password: 'This account needs a new password. Please reset it.',
    unable_to_auth_password_reset_token: NEW_LINK,
    unauthorized_credentials: 'The email address or the password is not correct.',
    user_lock_limit_reached: 'This account is locked after too many tries. Please try again later.',
    weak_password: 'This password is not strong enough. Please choose a stronger one.',
  },
  oauth: {
    oauth_token_not_found: 'This sign-in was used already or has expired. Please start it again.',
  },
  crypto: {
    duplicate_wallet_address: 'This wallet belongs to another account already.',
    invalid_signature: 'The signature of your wallet is not valid. Please try again.',
    unable_to_authenticate_crypto_wallet: 'Your wallet could not be verified. Please try again.',
  },
  passkeys: {
    duplicate_webauthn_registration: 'This passkey is registered already.',
    no_active_webauthn_registrations: 'There is no passkey for this account yet.',
    unable_to_auth_webauthn_registration: 'Your passkey could not be verified. Please try again.',
    webauthn_registration_not_found: 'This passkey is not known here. Please log in another way.',
  },
};

/** Failures of which the provider may give a request id: the client appends it, in parentheses, or nothing. */
const WITH_REQUEST_ID = new Set(['refused', 'rate-limited', 'server-error']);

/** The messages of a package's errors. @returns {{ id: string, text: string }[]} */
export function errorMessages(name) {
  const errors = { ...providerErrors[name], ...(name === 'shell' && { ...failures(), ...redirectDefects() }) };
  return Object.entries(errors).map(([type, text]) => ({ id: `error.${type}`, text }));
}

/** The texts of failed calls, from the client's own table. */
function failures() {
  const table = find(parse('libs/client/src/errors/to-provider-error.ts'), (node) =>
    ts.isVariableDeclaration(node) && node.name.getText() === 'TEXTS' ? node.initializer : undefined,
  );
  return Object.fromEntries(
    table.properties.map(({ name, initializer: { text } }) => [
      name.text,
      WITH_REQUEST_ID.has(name.text) ? `${text}{requestId}` : text,
    ]),
  );
}

/** The defects of redirect URLs: the first arguments of `unusable()`, which share a text. */
function redirectDefects() {
  const source = parse('libs/client/src/redirect/consume-redirect.ts');
  const types = [...source.text.matchAll(/unusable\('([\w-]+)'/g)].map(([, type]) => type);
  const [, text] = /id: `error\.\$\{what\}`, text: '([^']+)'/.exec(source.text);
  return Object.fromEntries(types.map((type) => [type, text]));
}

function parse(file) {
  return ts.createSourceFile(file, readFileSync(join(workspace, file), 'utf8'), ts.ScriptTarget.Latest, true);
}

function find(node, pick) {
  return pick(node) ?? ts.forEachChild(node, (child) => find(child, pick));
}
