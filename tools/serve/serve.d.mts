/** What {@link serve} is told. */
export interface ServeOptions {
  /**
   * The folder of built pages; a function is asked at each request, and a file comes from the first folder that holds
   * it.
   */
  readonly root: string | (() => readonly string[]);
  /** @default 0, a free port */
  readonly port?: number;
  /** The emulator that pages call; a function is asked at each request. */
  readonly emulatorUrl?: string | (() => string);
  /** The Content-Security-Policy of a page; a function is given the emulator's address and the page's. @default none */
  readonly csp?: string | ((emulatorUrl: string | undefined, url: URL) => string);
  /** Completes the HTML of a page at each request, as a server that renders does. @default none */
  readonly render?: (html: string) => string | Promise<string>;
  /** Given the text of every CSP report; the policy asks for them only when this is there. */
  readonly onViolation?: (report: string) => void;
}

/** A server that listens. */
export interface Served {
  /** `http://localhost:<port>` */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves a folder of built pages on this machine only, with the headers that a careful host sends.
 * @throws with code `EADDRINUSE` when the port is taken.
 */
export function serve(options: ServeOptions): Promise<Served>;

/**
 * The policy of the playground (docs/security.md) for pages that call the emulator at this address.
 *
 * @param url the page's own address: one that asks for One Tap may load the script that it takes. Left out: none may
 */
export function strictPolicy(emulatorUrl: string | undefined, url?: URL): string;
