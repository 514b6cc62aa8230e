import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './run.mjs';

const SOURCE_CONDITION = '@latchkey/source';
// Fields that only the workspace uses.
const WORKSPACE_FIELDS = ['scripts', 'nx', 'devDependencies'];

/**
 * Packs built packages as they are published: without the export condition of their sources and the fields that only
 * the workspace uses, and with the repository's licence.
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
  const published = publishedManifest(manifest);
  await writeFile(join(into, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return { folder: into, manifest: published };
}

function publishedManifest(manifest) {
  const kept = Object.entries(manifest).filter(([name]) => !WORKSPACE_FIELDS.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, name === 'exports' ? withoutSource(value) : value]));
}

function withoutSource(exports) {
  if (typeof exports !== 'object' || exports === null) return exports;
  const kept = Object.entries(exports).filter(([condition]) => condition !== SOURCE_CONDITION);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSource(value)]));
}
