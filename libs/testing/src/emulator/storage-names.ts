/**
 * The names under which the official client stores a session (docs/security.md). Written out, since specs use them where
 * the kernel is not built.
 */
export const storedNames = {
  /** Of `localStorage`, with the public token behind it. */
  state: 'stytch_sdk_state_',
  /** Of the cookie with the opaque token. */
  token: 'stytch_session',
  /** Of the cookie with the JWT. */
  jwt: 'stytch_session_jwt',
} as const;
