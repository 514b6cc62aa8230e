import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, packages, workspace } from '../workspace/packages.mjs';
import { buildLibrary, sharedHosts } from './build-library.mjs';
import { openState } from './build-state.mjs';
import { hasScriptTag } from './script-tag.mjs';

// Builds all libraries, or the named ones and their dependencies, in one process, so that types are parsed and Vite's
// plugins loaded once. Skips a library whose sources, `dist` and dependencies have not changed.

/** The build of a package in JavaScript: its declarations, and a copy. */
const TSC = 'tsc -p tsconfig.build.json';
const isLibrary = ({ manifest: { scripts } }) =>
  scripts?.build?.includes('tools/build/lib.mjs') || scripts?.build === TSC;
const libraries = packages().filter(isLibrary);
const byName = new Map(libraries.map((library) => [library.manifest.name, library]));
const state = openState(join(workspace, 'node_modules/.cache/latchkey-build'), [
  join(workspace, 'package-lock.json'),
  join(workspace, 'tsconfig.base.json'),
  join(workspace, 'libs/vite/src/sheets.mjs'),
  ...['build-library', 'preact', 'script-tag', 'storage-keys', 'vite'].map((name) =>
    join(import.meta.dirname, `${name}.mjs`),
  ),
]);

const names = process.argv.slice(2);
const createHost = sharedHosts();
const done = new Set();
for (const name of names.length > 0 ? names : byName.keys()) await buildInOrder(name);
state.save();

async function buildInOrder(name) {
  const library = byName.get(name);
  if (!library || done.has(name)) return;
  done.add(name);
  const dependencies = Object.keys(library.manifest.dependencies ?? {}).filter((other) => byName.has(other));
  for (const other of dependencies) await buildInOrder(other);
  await buildIfChanged(library, dependencies);
}

async function buildIfChanged({ folder, manifest }, dependencies) {
  // A script-tag build contains the sources of other packages.
  const bundled = hasScriptTag(folder) ? libraries.map((other) => other.folder) : [];
  const seen = () => [
    ...[folder, ...bundled].flatMap(inputs),
    ...dependencies.flatMap((name) => outputs(byName.get(name).folder)),
  ];
  const dist = outputs(folder);
  if (dist.length > 0 && state.isBuilt(manifest.name, [...seen(), ...dist])) return;
  if (manifest.scripts.build === TSC) compile(folder);
  else await buildLibrary(folder, createHost);
  state.noteBuilt(manifest.name, [...seen(), ...outputs(folder)]);
  console.log(`built ${manifest.name}`);
}

function compile(folder) {
  const tsc = join(workspace, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...TSC.split(' ').slice(1)], { cwd: folder });
  if (status !== 0) throw new Error(`${folder}: ${stdout}`);
}

function inputs(folder) {
  const sources = ['src', 'script'].map((name) => join(folder, name)).filter(existsSync);
  const settings = ['package.json', 'tsconfig.json', 'tsconfig.build.json'].map((name) => join(folder, name));
  return [...sources.flatMap(filesUnder), ...settings.filter(existsSync)];
}

function outputs(folder) {
  const dist = join(folder, 'dist');
  return existsSync(dist) ? filesUnder(dist) : [];
}
