import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { workspace } from './run.mjs';

export { workspace };

const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'test-results']);
/** Hosts resolve what they import in folders outside of the workspace; their own `tsc` checks them. */
const OUTSIDE = /[\\/]apps[\\/]hosts[\\/][^\\/]+[\\/]/;

/**
 * Every package of the workspace.
 * @returns {{ folder: string, manifest: Record<string, any>, layer: string | undefined }[]} `layer`: its `type:` tag.
 */
export function packages() {
  // Without created languages there is no folder of languages.
  return ['libs', 'libs/plugins', 'libs/languages', 'apps']
    .filter((parent) => existsSync(join(workspace, parent)))
    .flatMap((parent) => readdirSync(join(workspace, parent)).map((name) => join(workspace, parent, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { folder, manifest, layer: layerOf(manifest.nx?.tags) };
    });
}

/**
 * Every Nx project: the packages, and the folders inside of them that have a `project.json`, such as browser specs.
 * @returns {{ folder: string, name: string, layer: string | undefined, tags?: string[], manifest?: Record<string, any>, dependencies: string[] }[]}
 *   `manifest`: only of packages; `tags`: only of a `project.json`. `dependencies`: the `implicitDependencies` of a `project.json`.
 */
export function projects() {
  const nested = ['libs', 'apps']
    .flatMap((parent) => filesUnder(join(workspace, parent)))
    .filter((path) => basename(path) === 'project.json')
    .map((path) => {
      const { name, tags, implicitDependencies = [] } = JSON.parse(readFileSync(path, 'utf8'));
      return { folder: dirname(path), name, tags, layer: layerOf(tags), dependencies: implicitDependencies };
    });
  return [...packages().map((found) => ({ ...found, name: found.manifest.name, dependencies: [] })), ...nested];
}

function layerOf(tags) {
  return tags?.find((name) => name.startsWith('type:'))?.slice('type:'.length);
}

/** The entry points of a package: its `exports` that lead to code, with the result of `pick` for each. */
export function entryPoints(manifest, pick) {
  return Object.entries(manifest.exports ?? {})
    .filter(([, target]) => typeof target === 'object')
    .map(([name, target]) => ({ specifier: name.replace('.', manifest.name), target: pick(target) }));
}

/** Every file under a folder, without the results of installation, builds and tests. */
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('dist-') || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (OUTSIDE.test(path)) return [];
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** A path for messages: relative to the workspace, with slashes. */
export function shown(path) {
  return relative(workspace, path).split(sep).join('/');
}

/** Ends a check: without findings with code 0; otherwise prints every finding and the fix, with code 1. */
export function conclude(check, findings, cure) {
  if (findings.length === 0) {
    console.log(`${check}: nothing found`);
    return;
  }
  console.error(findings.join('\n'));
  console.error(`\n${check}: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}. ${cure}`);
  process.exitCode = 1;
}
