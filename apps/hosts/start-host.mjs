import { join } from 'node:path';
import { serve, strictPolicy } from '../../tools/serve/serve.mjs';
import { allowRedirects } from './emulator.mjs';
import { addressesFor } from './install.mjs';
import { startServer } from './start-server.mjs';

/**
 * Serves an installed and built host: by its own server, or its files under the strict policy, with the exceptions that
 * the host names. The emulator then sends people back to it.
 *
 * @param {import('./hosts.mjs').Host} host
 * @param {string} folder where it is installed
 * @param {string} emulatorUrl
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function startHost(host, folder, emulatorUrl) {
  const server = host.server
    ? await startServer(folder, host.server, addressesFor(emulatorUrl))
    : await serveFiles(host, folder, emulatorUrl);
  await allowRedirects(emulatorUrl, server.url);
  return server;
}

function serveFiles({ dist, served = [dist], trustedTypes = "'none'", hasOneTap }, folder, emulatorUrl) {
  const oneTapPage = hasOneTap ? new URL('/', emulatorUrl) : undefined;
  const csp = strictPolicy(emulatorUrl, oneTapPage).replace("trusted-types 'none'", `trusted-types ${trustedTypes}`);
  const roots = served.map((path) => join(folder, path));
  return serve({ root: () => roots, emulatorUrl, csp });
}
