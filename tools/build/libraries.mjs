import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, packages, workspace } from '../checks/workspace.mjs';
import { buildLibrary, sharedHosts } from './build-library.mjs';
import { openState } from './build-state.mjs';
import { hasScriptTag } from './script-tag.mjs';

// Builds all libraries, or the named ones and their dependencies, in one process, so that types are parsed and Vite's
// plugins loaded once. Skips a library whose sources, `dist` and dependencies have not changed.

const libraries = packages().filter(({ manifest }) => manifest.scripts?.build?.includes('tools/build/lib.mjs'));
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
  await buildLibrary(folder, createHost);
  state.noteBuilt(manifest.name, [...seen(), ...outputs(folder)]);
  console.log(`built ${manifest.name}`);
}

function inputs(folder) {
  const sources = ['src', 'script'].map((name) => join(folder, name)).filter(existsSync);
  return [...sources.flatMap(filesUnder), ...['package.json', 'tsconfig.json'].map((name) => join(folder, name))];
}

function outputs(folder) {
  const dist = join(folder, 'dist');
  return existsSync(dist) ? filesUnder(dist) : [];
}
