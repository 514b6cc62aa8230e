/**
 * Whether this page is shown in a frame by a page of another origin that is not allowed to (RFC 9700 section 4.16).
 * Where the browser does not name the ancestors (`location.ancestorOrigins`), any page of another origin counts as not
 * allowed. Reads nothing but the frames: no storage, no cookie, no network.
 *
 * @param allowedAncestors origins (`https://app.example`) that may show the page. The page's own always may.
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
    // The parent belongs to another origin: its properties can't be read.
    return true;
  }
}
