import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace/packages.mjs';

// The links in `node_modules` to the plugins and languages of the workspace, as `npm install` makes them, without a run of npm.

const SCOPE = join(workspace, 'node_modules/@latchkey');
const TO_CREATED = /^\.\.\/\.\.\/libs\/(plugins|languages)\/[^/]+$/;

/**
 * Links a package. A link that exists stays: it is left from a package of this name that was removed.
 *
 * @param {string} folder such as `libs/plugins/acme-pager`
 * @param {string} packageName such as `@latchkey/acme-pager`
 */
export function linkPackage(folder, packageName) {
  const link = join(workspace, 'node_modules', packageName);
  mkdirSync(join(link, '..'), { recursive: true });
  try {
    symlinkSync(join('../..', folder), link);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Removes the links to plugins and languages whose folder does not exist. */
export function removeStaleLinks() {
  for (const name of existsSync(SCOPE) ? readdirSync(SCOPE) : []) {
    const link = join(SCOPE, name);
    const isStale = lstatSync(link).isSymbolicLink() && TO_CREATED.test(readlinkSync(link)) && !existsSync(link);
    if (isStale) rmSync(link);
  }
}
