import { DEFAULT_URL } from './emulator-url.js';

/** The entry of `webServer` in a Playwright configuration that starts the emulator. */
export interface EmulatorServer {
  readonly command: string;
  readonly url: string;
  readonly reuseExistingServer: boolean;
}

/**
 * Starts `latchkey-emulator` for the tests, with everything in memory. `@latchkey/emulator` must be installed.
 *
 * @param options.redirects your pages to which links and redirects may lead; the first is the default
 * @param options.url a loopback address. The fixtures need the same in the option `emulatorUrl`.
 *   @default 'http://localhost:4210', its port from `LATCHKEY_EMULATOR_PORT`
 */
export function emulatorServer(options: {
  readonly redirects: readonly string[];
  readonly url?: string;
}): EmulatorServer {
  const { redirects, url = DEFAULT_URL } = options;
  const pages = redirects.map((page) => `--redirect ${new URL(page).href}`);
  return {
    command: ['npx latchkey-emulator --memory --port', new URL(url).port, ...pages].join(' '),
    url: `${url}/_emulator/health`,
    reuseExistingServer: !process.env['CI'],
  };
}
