import { refuseUnknownOptions } from '../known-options.js';
import { DEFAULT_URL } from './emulator-url.js';

/** The entry of `webServer` in a Playwright configuration that starts the emulator. */
export interface EmulatorServer {
  readonly command: string;
  readonly url: string;
  readonly reuseExistingServer: boolean;
}

/** Options of {@link emulatorServer}. */
export interface EmulatorServerOptions {
  /** Your pages to which links and redirects may lead; the first is the default. */
  readonly redirects: readonly string[];
  /**
   * A loopback address with a port. The fixtures need the same in the option `emulatorUrl`.
   * @default 'http://localhost:4210', its port from `LATCHKEY_EMULATOR_PORT`
   */
  readonly url?: string;
  /**
   * Uses the emulator that answers at `url` already, if there is one. It keeps its own redirects and users, and may belong
   * to another project. Otherwise Playwright reports that the address is in use. @default false
   */
  readonly reuseExistingServer?: boolean;
}

const NAMES = { redirects: true, url: true, reuseExistingServer: true } as const;

/** Characters of an address that no shell changes. */
const PLAIN = /^[\w:/.%~+@-]+$/;

/**
 * Starts `latchkey-emulator` for the tests, with everything in memory. `@latchkey/emulator` must be installed.
 *
 * @throws TypeError for an option that does not exist, and for a value that is no address
 */
export function emulatorServer(options: EmulatorServerOptions): EmulatorServer {
  refuseUnknownOptions('emulatorServer()', options, NAMES);
  const { redirects, url = DEFAULT_URL, reuseExistingServer = false } = options;
  if (!Array.isArray(redirects)) throw new TypeError('emulatorServer(): redirects is no list of addresses.');
  const { port, origin } = addressOf('url', url);
  if (!port) throw new TypeError(`emulatorServer(): url has no port: ${JSON.stringify(url)}.`);
  const pages = redirects.map((page: unknown) => `--redirect ${quoted(addressOf('redirects', page).href)}`);
  return {
    command: ['npx latchkey-emulator --memory --port', port, ...pages].join(' '),
    url: `${origin}/_emulator/health`,
    reuseExistingServer,
  };
}

function addressOf(name: string, value: unknown): URL {
  if (typeof value === 'string' && URL.canParse(value)) return new URL(value);
  throw new TypeError(`emulatorServer(): ${name} has a value that is no address: ${JSON.stringify(value)}.`);
}

/** Quotes an address for the shell of Linux, macOS and Windows. */
function quoted(address: string): string {
  return PLAIN.test(address) ? address : `"${address.replace(/["$`\\!]/g, encodeURIComponent)}"`;
}
