import { handleRedirect, type Provider, type RedirectResult } from '@latchkey/client';

/** The element that shows the result of the page's redirect. */
let owner: Element | undefined;

/** Options of {@link handlePageRedirect}. */
interface Options {
  /** Whether the token is used only after a click. */
  readonly confirm: boolean;
  readonly sessionDurationMinutes: number | undefined;
}

/**
 * Handles the redirect that opened the page, if there is one and no other element on the page is handling it.
 *
 * @returns the result, or undefined if there is none for this element
 */
export async function handlePageRedirect(
  element: Element,
  provider: Provider,
  { confirm, sessionDurationMinutes }: Options,
): Promise<RedirectResult | undefined> {
  if (owner && owner !== element && owner.isConnected) return undefined;
  owner = element;
  const minutes = sessionDurationMinutes === undefined ? {} : { sessionDurationMinutes };
  const result = await handleRedirect(provider, { confirm, ...minutes });
  owner = undefined;
  return result.status === 'none' ? undefined : result;
}
