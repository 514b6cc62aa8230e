import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace/run.mjs';

/** Sources that contain the version of the packages: requests name it. */
const FILES = ['libs/client/src/transport/caller.ts', 'libs/plugins/idp/src/form-fields.ts'];
const VERSION = /((?:VERSION =|version:) ')(\d+\.\d+\.\d+[^']*)(')/;

/**
 * Finds versions that differ: all published packages have one version, and some sources name it.
 *
 * @param {readonly { manifest: Record<string, any> }[]} published
 * @param {(file: string) => string} [read] returns the text of a source
 * @returns {string[]} findings
 */
export function differentVersions(published, read = (file) => readFileSync(join(workspace, file), 'utf8')) {
  const [{ manifest: first }] = published;
  const inManifests = published
    .filter(({ manifest }) => manifest.version !== first.version)
    .map(({ manifest }) => `${manifest.name} has version ${manifest.version}, ${first.name} has ${first.version}`);
  const inSources = FILES.filter((file) => VERSION.exec(read(file))?.[2] !== first.version).map(
    (file) => `${file} does not contain the version ${first.version}`,
  );
  return [...inManifests, ...inSources];
}

/** Writes a version into the sources that contain it. */
export function writeVersion(version) {
  for (const file of FILES) {
    const path = join(workspace, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(VERSION, `$1${version}$3`));
  }
}
