/**
 * Whether a page of another origin that is not allowed embeds this page in a frame (RFC 9700 section 4.16). Without
 * `location.ancestorOrigins`, every other origin counts as not allowed. Uses no storage, cookies or network.
 *
 * @param allowedAncestors origins (`https://app.example`) that may embed the page. Its own origin is always allowed.
 */
export function isInForeignFrame(allowedAncestors: readonly string[] = []): boolean {
  if (window.self === window.top) return false;
  const mayShow = (origin: string) => origin === window.origin || [...allowedAncestors].includes(origin);
  const { ancestorOrigins }: { readonly ancestorOrigins?: ArrayLike<string> } = location;
  if (ancestorOrigins) return !Array.from(ancestorOrigins).every(mayShow);
  try {
    for (let view: Window = window; view !== view.parent; view = view.parent) {
      if (view.parent.origin !== window.origin) return true;
    }
    return false;
  } catch {
    // The properties of a parent of another origin are not readable.
    return true;
  }
}
