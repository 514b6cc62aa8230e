import { handleRedirect, type Connection, type Provider, type RedirectResult } from '@latchkey/client';

/** Completes the sign-in that redirected to this page, and removes its token from the address bar. Never rejects. */
export function completeRedirect(connection: Connection, sessionDurationMinutes: number): Promise<RedirectResult> {
  const { publicToken, apiBase } = connection;
  const provider: Provider = { publicToken, apiUrl: apiBase, connect: async () => connection };
  return handleRedirect(provider, { sessionDurationMinutes });
}
