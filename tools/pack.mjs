import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './run.mjs';

const { repository } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
const SOURCE_CONDITION = '@latchkey/source';
// Fields that only the workspace uses.
const WORKSPACE_FIELDS = ['scripts', 'nx', 'devDependencies'];

// Packages of which a page must have one copy: they share React contexts and the types of a store. A package names them
// as peers, so that the host's package manager installs one copy of each.
const SHARED = ['client', 'kernel', 'react', 'shell', 'slots', 'ui'].map((name) => `@latchkey/${name}`);
/** The package that depends on every other, so that it is the only one that a host installs. */
const UMBRELLA = 'latchkey';

/**
 * Packs built packages as they are published: without the export condition of their sources, the fields that only the
 * workspace uses and the entry points that are not in the package; with the repository, its licence, and the packages of
 * which a page must have one copy as peers.
 *
 * @param {readonly { folder: string, manifest: Record<string, any> }[]} packages
 * @param {string} into the folder for the staged files and the tarballs.
 * @returns {Promise<{ manifest: Record<string, any>, staged: string, tarball: string }[]>} in the same order.
 * @throws when one is not built.
 */
export async function pack(packages, into) {
  const staged = await Promise.all(packages.map((from) => stage(from, join(into, 'staged', basename(from.folder)))));
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...staged.map(({ folder }) => folder)],
    { cwd: into, maxBuffer: 64 * 1024 * 1024 },
  );
  const packed = JSON.parse(stdout);
  return staged.map(({ folder, manifest }) => {
    const { filename } = packed.find(({ name }) => name === manifest.name);
    return { manifest, staged: folder, tarball: join(into, filename) };
  });
}

async function stage({ folder, manifest }, into) {
  await mkdir(into, { recursive: true });
  for (const name of manifest.files ?? []) {
    const file = name === 'LICENSE' ? join(workspace, name) : join(folder, name);
    if (existsSync(file)) await cp(file, join(into, name), { recursive: true });
    else if (name === 'dist') throw new Error(`${manifest.name} is not built: ${file} is missing.`);
  }
  const published = publishedManifest(manifest, folder);
  await writeFile(join(into, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return { folder: into, manifest: published };
}

function publishedManifest(manifest, folder) {
  const kept = Object.entries(manifest).filter(([name]) => !WORKSPACE_FIELDS.includes(name));
  const published = Object.fromEntries(kept);
  const exports = Object.entries(withoutSource(manifest.exports)).filter(
    ([, target]) => typeof target !== 'string' || isPublished(target, manifest.files),
  );
  return {
    ...published,
    exports: Object.fromEntries(exports),
    ...(manifest.imports && { imports: withoutSource(manifest.imports) }),
    ...(manifest.name !== UMBRELLA && withPeers(manifest)),
    repository: { ...repository, directory: relative(workspace, folder) },
    // The registry then shows which commit and which build a package comes from.
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Whether the target of an export is in the package. */
function isPublished(target, files) {
  return target === './package.json' || files.some((name) => target.startsWith(`./${name}/`));
}

function withPeers({ dependencies = {}, peerDependencies }) {
  const isShared = ([name]) => SHARED.includes(name);
  const shared = Object.entries(dependencies).filter(isShared);
  if (shared.length === 0) return {};
  return {
    dependencies: Object.fromEntries(Object.entries(dependencies).filter((entry) => !isShared(entry))),
    peerDependencies: {
      ...Object.fromEntries(shared.map(([name, version]) => [name, `^${version}`])),
      ...peerDependencies,
    },
  };
}

function withoutSource(targets) {
  if (typeof targets !== 'object' || targets === null) return targets;
  const kept = Object.entries(targets).filter(([condition]) => condition !== SOURCE_CONDITION);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSource(value)]));
}
