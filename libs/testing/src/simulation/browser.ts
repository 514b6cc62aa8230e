/** Functions of the browser that a page calls. */
export interface BrowserCalls {
  /** The page navigates to an address, by `location` or by a form. */
  navigate(url: string): void;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<unknown>;
}

/**
 * Replaces functions that jsdom lacks, or whose results a seed can't repeat: navigation, `fetch`, `Math.random`, and
 * the digest of WebCrypto, which resolves outside of the event loop's turn.
 *
 * @returns the function that restores all of them and clears the storage
 */
export function replaceBrowser({ navigate, fetch: send }: BrowserCalls): () => void {
  const { fetch } = globalThis;
  const { random } = Math;
  const { submit } = HTMLFormElement.prototype;
  const location = locationOfJsdom();
  const { subtle } = crypto;

  Object.assign(globalThis, { fetch: send });
  Math.random = () => 0.5;
  HTMLFormElement.prototype.submit = function submitForm() {
    navigate(this.action);
  };
  Object.assign(location, { assign: navigate, replace: navigate });
  Object.assign(subtle, { digest: async () => new ArrayBuffer(32) });

  return () => {
    sessionStorage.clear();
    localStorage.clear();
    Object.assign(globalThis, { fetch });
    Math.random = random;
    HTMLFormElement.prototype.submit = submit;
    for (const name of ['assign', 'replace']) Reflect.deleteProperty(location, name);
    Reflect.deleteProperty(subtle, 'digest');
  };
}

/** The object that implements `location` in jsdom. The methods of `location` itself can't be replaced. */
function locationOfJsdom(): object {
  const [key = ''] = Object.getOwnPropertySymbols(location).filter(({ description }) => description === 'impl');
  return Object(Reflect.get(location, key));
}
