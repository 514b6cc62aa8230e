import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shown, workspace } from '../workspace/packages.mjs';

const LOCK = 'package-lock.json';
/** The folder of a package that the generator creates, without `npm install`. */
const CREATED = /^libs\/(plugins|languages)\/[^/]+$/;
const TABLES = ['dependencies', 'devDependencies', 'peerDependencies'];

/**
 * The lock file with the packages of the workspace as their manifests are. Packages of others stay as they are: after a
 * change of those, run `npm install`.
 *
 * @param {readonly { folder: string, manifest: Record<string, any> }[]} all
 * @param {ReadonlyMap<string, Record<string, any>>} changed manifests that replace those of their folders.
 */
export function lockFile(all, changed) {
  const lock = JSON.parse(readFileSync(join(workspace, LOCK), 'utf8'));
  const entries = new Map(Object.entries(lock.packages));
  const folders = new Set(all.map(({ folder }) => shown(folder)));
  for (const [path, { resolved, link }] of entries) {
    const isGone = CREATED.test(link ? resolved : path) && !folders.has(link ? resolved : path);
    if (isGone) entries.delete(path);
  }
  for (const { folder, manifest } of all) {
    const path = shown(folder);
    const known = entries.get(path);
    const now = changed.get(path) ?? manifest;
    if (known) entries.set(path, changed.has(path) ? { ...known, ...tablesOf(now) } : known);
    else if (CREATED.test(path)) {
      entries.set(path, { ...entryOf(now), ...tablesOf(now) });
      entries.set(`node_modules/${now.name}`, { resolved: path, link: true });
    }
  }
  lock.packages = Object.fromEntries([...entries].sort(([one], [other]) => one.localeCompare(other, 'en')));
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** What npm copies from the manifest of a package, besides its tables. */
function entryOf({ name, version, license }) {
  return { name, version, license };
}

/** The tables of dependencies, sorted. */
function tablesOf(manifest) {
  const tables = TABLES.filter((name) => name in manifest);
  return Object.fromEntries(tables.map((name) => [name, sorted(manifest[name])]));
}

const sorted = (table) =>
  Object.fromEntries(Object.entries(table).sort(([one], [other]) => one.localeCompare(other, 'en')));
