import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hosts } from '../../apps/hosts/hosts.mjs';
import { addressesFor, copyHost, newFolder, npm, remove } from '../../apps/hosts/install.mjs';
import { workspace } from '../workspace/run.mjs';
import { packRelease, publishAll } from './publish.mjs';
import { startRegistry } from './registry.mjs';

// Rehearses a release: packs all packages, publishes them to a registry on this machine, installs hosts from there, and
// runs their type checks and builds. Needs the builds of the libraries and of the emulator. docs/releasing.md.

/** The hosts that install the packages. Arguments name others. */
const HOSTS = ['vite-react-19', 'webpack-5'];
/** No page of the rehearsal runs, so nothing answers here. */
const NO_EMULATOR = 'http://localhost:4210';

const names = process.argv.length > 2 ? process.argv.slice(2) : HOSTS;
const chosen = names.map((name) => hosts.find((host) => host.name === name) ?? missingHost(name));

const folders = [];
let registry;
try {
  await rehearse();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await registry?.close();
  await Promise.all(folders.map(remove));
}

async function rehearse() {
  const packed = await packRelease(await temporary('release'));
  registry = await startRegistry(await temporary('registry'));
  const publish = () =>
    // Provenance needs the identity of a workflow.
    publishAll(packed, (args) => npm(workspace, args, registry.env), ['--provenance=false']);
  const first = await publish();
  expect(first.published.length === packed.length, `Not all packages were published: ${first.present.join(', ')}`);
  const second = await publish();
  expect(second.published.length === 0, `Published a second time: ${second.published.join(', ')}`);
  for (const host of chosen) await installAndBuild(host, packed);
  console.log(`Rehearsed: ${packed.length} packages, installed by ${names.join(' and ')}.`);
}

/** Installs the published packages into a copy of a host, and runs its scripts. */
async function installAndBuild(host, packed) {
  const folder = await copyHost(host.folder ?? host.name);
  folders.push(folder);
  const { version } = packed[0].manifest;
  const wanted = [...entriesOf(packed), ...(host.hasTests ? ['@latchkey/emulator'] : [])];
  const exact = wanted.map((name) => `${name}@${version}`);
  await npm(folder, ['install', '--no-save', '--no-package-lock', '--engine-strict', ...exact], registry.env);
  const own = await installedCopies(folder, packed);
  const wrong = own.filter((one) => one.version !== version || !one.resolved?.startsWith(registry.url));
  expect(wrong.length === 0, `Not from the rehearsal: ${wrong.map(({ path }) => path).join(', ')}`);
  // Every package of ours but the emulator, and each of them once.
  const expected = packed.map(({ manifest }) => manifest.name).filter((name) => name !== '@latchkey/emulator');
  const installed = own.map(({ path }) => nameOf(path));
  const different = expected.filter((name) => installed.filter((other) => other === name).length !== 1);
  expect(different.length === 0, `Not installed exactly once in ${host.name}: ${different.join(', ')}`);
  for (const script of host.scripts) {
    await npm(folder, ['run', script], addressesFor(NO_EMULATOR));
    console.log(`${host.name}: npm run ${script}`);
  }
}

/** The packages that no other of ours needs: `latchkey`, which brings the widget, and programs for developers. */
function entriesOf(packed) {
  const needed = packed.flatMap(({ manifest }) =>
    Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  );
  return packed.map(({ manifest }) => manifest.name).filter((name) => !needed.includes(name));
}

function nameOf(path) {
  return path.split('node_modules/').at(-1);
}

/** The copies of our packages in a folder, as npm has installed them. */
async function installedCopies(folder, packed) {
  const { packages } = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const ours = packed.map(({ manifest }) => manifest.name);
  return Object.entries(packages)
    .filter(([path]) => ours.includes(nameOf(path)))
    .map(([path, { version, resolved }]) => ({ path, version, resolved }));
}

async function temporary(name) {
  const folder = await newFolder(name);
  folders.push(folder);
  return folder;
}

function expect(holds, message) {
  if (!holds) throw new Error(message);
}

function missingHost(name) {
  throw new Error(`No host is called ${name}. Hosts: ${hosts.map((host) => host.name).join(', ')}.`);
}
