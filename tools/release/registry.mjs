import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '../../apps/hosts/install.mjs';
import { startServer } from '../../apps/hosts/start-server.mjs';
import { packages } from '../workspace/packages.mjs';
import { installOnDemand } from '../workspace/install-on-demand.mjs';

/** Tarballs with source maps and sources are larger than Verdaccio's default of 10 MB. */
const MAX_BODY_SIZE = '100mb';

/**
 * Starts Verdaccio on a free port of this machine. It keeps our packages in a folder, lets everybody publish them, and
 * gets all others from the registry that npm is configured with.
 *
 * @param {string} folder an empty folder for its configuration and its packages
 * @returns {Promise<{ url: string, env: Record<string, string>, close(): Promise<void> }>} `env`: makes npm use this
 *   registry
 */
export async function startRegistry(folder) {
  installOnDemand(import.meta.dirname);
  const upstream = (await npm(folder, ['config', 'get', 'registry'])).trim();
  const ours = packages().filter(({ manifest }) => !manifest.private);
  const open = ours.map(({ manifest }) => [manifest.name, { access: '$all', publish: '$all' }]);
  const config = {
    storage: join(folder, 'storage'),
    uplinks: { upstream: { url: upstream, timeout: '60s' } },
    packages: { ...Object.fromEntries(open), '**': { access: '$all', proxy: 'upstream' } },
    max_body_size: MAX_BODY_SIZE,
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'warn' },
  };
  const file = join(folder, 'verdaccio.yaml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify(config, null, 2));
  const program = join(import.meta.dirname, 'node_modules/verdaccio/bin/verdaccio');
  const server = await startServer(folder, (port) => [program, '--config', file, '--listen', `localhost:${port}`]);
  const host = new URL(server.url).host;
  return {
    ...server,
    env: {
      npm_config_registry: `${server.url}/`,
      // npm publishes only with a token; this registry accepts any.
      [`npm_config_//${host}/:_authToken`]: 'rehearsal',
      npm_config_cache: join(folder, 'cache'),
      // The rehearsal reads where each package came from.
      npm_config_omit_lockfile_registry_resolved: 'false',
    },
  };
}
