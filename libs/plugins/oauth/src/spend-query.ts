import { handleRedirect, type Connection, type RedirectResult } from '@latchkey/client';

/** Uses the token of a query that another window of the sign-in has returned, as a redirect to this page. */
export function spendQuery(
  connection: Connection,
  query: string,
  sessionDurationMinutes: number,
): Promise<RedirectResult> {
  const { publicToken, apiBase } = connection;
  const provider = { publicToken, apiUrl: apiBase, connect: async () => connection };
  const url = new URL(location.href);
  url.search = query;
  return handleRedirect(provider, { url: url.href, sessionDurationMinutes });
}
