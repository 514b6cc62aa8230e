import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';

export const LOCK = 'package-lock.json';

/**
 * Whether the lock file has the same packages of others as at a commit. Then it differs in entries of the workspace
 * only, and their manifests differ as well.
 *
 * @param {string} commit
 * @param {string} root the folder of the workspace.
 */
export function hasSamePackagesOfOthers(commit, root) {
  try {
    const settings = { cwd: root, encoding: 'utf8', maxBuffer: LARGEST_LOCK, stdio: ['ignore', 'pipe', 'ignore'] };
    const before = execFileSync('git', ['show', `${commit}:${LOCK}`], settings);
    return isDeepStrictEqual(packagesOfOthers(before), packagesOfOthers(readFileSync(join(root, LOCK), 'utf8')));
  } catch {
    // It is new, deleted or not JSON.
    return false;
  }
}

const LARGEST_LOCK = 64 * 1024 * 1024;

function packagesOfOthers(text) {
  const { packages, ...lock } = JSON.parse(text);
  const others = Object.entries(packages).filter(([path, entry]) => !isOfWorkspace(path, entry));
  return { ...lock, packages: Object.fromEntries(others) };
}

/** Whether an entry is a package of the workspace, or the link to it. The root's entry has the tools of all packages. */
const isOfWorkspace = (path, { link }) => link === true || (path !== '' && !path.includes('node_modules/'));
