import { handleRedirect, type Provider, type RedirectOptions, type RedirectResult } from '@latchkey/client';

/** The element that shows the result of the page's redirect. */
let owner: Element | undefined;

/**
 * Handles the redirect that opened the page, if there is one and no other element on the page is handling it.
 *
 * @returns the promise of the result, or undefined if there is none for this element
 */
export function handlePageRedirect(
  element: Element,
  provider: Provider,
  options: RedirectOptions,
): Promise<RedirectResult> | undefined {
  if (owner && owner !== element && owner.isConnected) return undefined;
  const result = handleRedirect(provider, options);
  // Only the promise of a page without a token has a token type.
  if ('tokenType' in result) return undefined;
  owner = element;
  void result.then(() => (owner = undefined));
  return result;
}
