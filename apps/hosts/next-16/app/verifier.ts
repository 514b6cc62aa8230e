import { createSessionVerifier } from 'latchkey/session/server';

/** One for the whole server: it keeps the keys. */
export const verifier = createSessionVerifier({
  publicToken: process.env.NEXT_PUBLIC_PUBLIC_TOKEN ?? '',
  apiUrl: process.env.NEXT_PUBLIC_API_URL,
  checkRevoked: true,
});
