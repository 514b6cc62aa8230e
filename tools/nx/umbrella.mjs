import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspace } from '../workspace/packages.mjs';

// The entries of the package `latchkey` that re-export plugins.

const SOURCES = 'libs/latchkey/src';
const REEXPORT = /^export \* from '@latchkey\/([\w-]+)';\n$/;

/** The entry of each plugin; `undefined` for one that re-exports no package of the workspace. */
export function umbrellaModules(plugins) {
  const names = plugins.map(({ folder }) => basename(folder));
  const files = new Map(removedEntries().map((name) => [`${SOURCES}/${name}.ts`, undefined]));
  for (const name of names) {
    const file = `${SOURCES}/${name}.ts`;
    files.set(file, textOf(file) ?? `export * from '@latchkey/${name}';\n`);
  }
  return files;
}

/** The manifest with an entry point and a dependency for each plugin. */
export function umbrellaManifest(manifest, plugins) {
  const removed = new Set(removedEntries());
  const names = plugins.map(({ folder }) => basename(folder));
  const { './package.json': own, ...entries } = manifest.exports;
  const isKept = ([path]) => !removed.has(path.replace('./', ''));
  const given = Object.fromEntries(Object.entries(entries).filter(isKept));
  const missing = names.filter((name) => !(`./${name}` in given)).map((name) => [`./${name}`, entryOf(name)]);
  return {
    ...manifest,
    exports: { ...given, ...Object.fromEntries(missing), './package.json': own },
    dependencies: dependenciesWith(manifest.dependencies, plugins, removed),
  };
}

/** Dependencies with each plugin, without removed ones, sorted by name. */
export function dependenciesWith(dependencies, plugins, removed) {
  const kept = Object.entries(dependencies).filter(([name]) => !removed.has(name.replace('@latchkey/', '')));
  const all = {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(plugins.map(({ manifest }) => [manifest.name, manifest.version])),
  };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The entries whose package is not in the workspace. */
export function removedEntries() {
  const folders = new Set(['libs', 'libs/plugins'].flatMap((parent) => readdirSync(join(workspace, parent))));
  return readdirSync(join(workspace, SOURCES))
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const [, name] = REEXPORT.exec(textOf(`${SOURCES}/${file}`)) ?? [];
      return name && file === `${name}.ts` && !folders.has(name) ? [name] : [];
    });
}

const entryOf = (name) => ({
  '@latchkey/source': `./src/${name}.ts`,
  types: `./dist/${name}.d.ts`,
  default: `./dist/${name}.js`,
});

function textOf(file) {
  try {
    return readFileSync(join(workspace, file), 'utf8');
  } catch {
    return undefined;
  }
}
