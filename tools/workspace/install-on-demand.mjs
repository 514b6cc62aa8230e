import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspace } from './run.mjs';

/**
 * Installs a folder that has a lock file of its own, unless it is installed already. The workspace's own `npm ci` leaves
 * out such folders: what they need is large, and only their tools need it.
 *
 * @param {string} folder
 * @throws when `npm ci` fails.
 */
export function installOnDemand(folder) {
  const changedAt = (file) => statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  const name = relative(workspace, folder);
  console.error(`Installing ${name} (npm ci) …`);
  // The environment of the npm that started this process would redirect this one to the workspace.
  const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_/i.test(key)));
  const { status, error } = spawnSync('npm', ['ci'], {
    cwd: folder,
    env,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci in ${name} ended with ${error?.message ?? status}.`);
}
