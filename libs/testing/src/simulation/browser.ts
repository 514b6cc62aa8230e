/** What a page does outside of its widget. */
export interface BrowserCalls {
  /** The page is told to go to an address, by `location` or by a form. */
  navigate(url: string): void;
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<unknown>;
}

/**
 * Replaces what a run of a seed could not repeat, or what jsdom does not have: navigation, `fetch`, chance, and WebCrypto's
 * digest, which settles outside of the event loop's turn.
 *
 * @returns puts everything back, and clears the storage
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

/** What carries the page's `location` out in jsdom: the methods of the location itself can't be replaced. */
function locationOfJsdom(): object {
  const [key = ''] = Object.getOwnPropertySymbols(location).filter(({ description }) => description === 'impl');
  return Object(Reflect.get(location, key));
}
