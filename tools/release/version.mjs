import { spawnSync } from 'node:child_process';
import { packages } from '../workspace/packages.mjs';
import { run, workspace } from '../workspace/run.mjs';
import { writeVersion } from './versions.mjs';

// Sets the next version: turns the changesets into versions and changelogs, and updates the sources that contain the
// version, and the lock file. docs/releasing.md.

await step('changeset version', run('node_modules/@changesets/cli/bin.js', ['version'], { live: true }));
const [{ manifest }] = packages().filter((one) => !one.manifest.private);
writeVersion(manifest.version);
await step('the format', run('node_modules/oxfmt/bin/oxfmt', ['.']));
const { status } = spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], {
  cwd: workspace,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) throw new Error('npm could not update the lock file.');
console.log(`All packages have version ${manifest.version}.`);

async function step(name, outcome) {
  const { code, output } = await outcome;
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
}
