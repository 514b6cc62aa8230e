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
}

/**
 * Starts `latchkey-emulator` for the tests, with everything in memory; one that runs already is used. `@latchkey/emulator`
 * must be installed.
 */
export function emulatorServer({ redirects, url = DEFAULT_URL }: EmulatorServerOptions): EmulatorServer {
  const pages = redirects.map((page) => `--redirect ${new URL(page).href}`);
  return {
    command: ['npx latchkey-emulator --memory --port', new URL(url).port, ...pages].join(' '),
    url: `${url}/_emulator/health`,
    reuseExistingServer: true,
  };
}
