import * as v from 'valibot';

/** A URL on a host of this machine. The emulator fetches keys from no other host. */
const LOOPBACK_URL = /^https?:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?\//i;

const text = v.pipe(v.string(), v.minLength(1, 'expected a text'));

/** One issuer of the setting `trusted_auth_token_profiles`. */
const trustedAuthTokenProfile = v.pipe(
  v.strictObject({
    profile_id: v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{1,256}$/, 'expected 1 to 256 ASCII characters without spaces'),
      v.title('Profile ID'),
    ),
    issuer: v.pipe(text, v.title('Issuer')),
    audience: v.pipe(text, v.title('Audience')),
    /** The address of the issuer's key set (RFC 7517 §5). */
    jwks_url: v.pipe(
      v.optional(v.pipe(v.string(), v.regex(LOOPBACK_URL, 'expected an http(s) address of this machine, with a path'))),
      v.title('Address of its keys'),
      v.description('On this machine. A profile has either an address or keys.'),
    ),
    /** The issuer's public keys, in place of `jwks_url`. */
    pem_files: v.pipe(
      v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.startsWith('-----BEGIN PUBLIC KEY-----', 'expected a public key in PEM form'),
              v.metadata({ isMultiline: true }),
            ),
          ),
          v.minLength(1, 'expected a key'),
          v.maxLength(5, 'expected at most 5 keys'),
        ),
      ),
      v.title('Public keys'),
      v.metadata({ item: 'public key' }),
    ),
    /** The names of the claims with the address and with the id of the token. */
    attribute_mapping: v.optional(
      v.strictObject({
        email: v.pipe(text, v.title('Claim with the address')),
        token_id: v.pipe(text, v.title('Claim with the ID of the token')),
      }),
      { email: 'email', token_id: 'jti' },
    ),
    can_jit_provision: v.pipe(v.optional(v.boolean(), false), v.title('A token for an unknown address creates a user')),
  }),
  v.check(
    ({ jwks_url, pem_files }) => (jwks_url === undefined) !== (pem_files === undefined),
    'a profile has either a jwks_url or pem_files',
  ),
);

export const trustedAuthTokenProfiles = v.pipe(
  v.array(trustedAuthTokenProfile),
  v.check(
    (profiles) => new Set(profiles.map(({ profile_id }) => profile_id)).size === profiles.length,
    'two profiles have the same profile_id',
  ),
);

/** An issuer whose tokens sign people in. */
export type TrustedAuthTokenProfile = v.InferOutput<typeof trustedAuthTokenProfile>;
