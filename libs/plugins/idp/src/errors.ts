/** Error types of the provider for a session that has ended (provider-api.md 2.8). */
const TYPES = [
  'user_unauthenticated',
  'session_not_found',
  'unauthorized_credentials',
  'invalid_secret_authentication',
];

/** Whether an error means that there is no such session. */
export function saysSignedOut(error: unknown): boolean {
  return TYPES.includes(Object(error).errorType);
}

/** Whether an error may be about the session. */
export function mayBeSignedOut(error: unknown): boolean {
  return Object(error).status === 401 || saysSignedOut(error);
}
