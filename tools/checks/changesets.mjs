import { execFileSync } from 'node:child_process';
import readModule from '@changesets/read';
import { differentVersions } from '../release/versions.mjs';
import { conclude, packages, shown, workspace } from '../workspace/packages.mjs';

// Checks that each published package that changed since the base has a changeset, and that all of them have one version.
// The base is LATCHKEY_BASE, or else the branch main of the remote, or else the branch main.

/** A file that hosts get: sources without tests. */
const PUBLISHED = /^src\/(?!.*\.(test|test-d)\.tsx?$)/;
/** Fields of a manifest that are not published; `tools/workspace/pack.mjs` removes them. */
const WORKSPACE_FIELDS = ['scripts', 'nx', 'devDependencies'];
/** Reads the changesets in a folder. The package is CommonJS. @type {typeof import('@changesets/read').default} */
export const readChangesets = readModule.default ?? readModule;

if (process.argv[1] === import.meta.filename) {
  const published = packages().filter(({ manifest }) => !manifest.private);
  const base = process.env.LATCHKEY_BASE || ['origin/main', 'main'].find(isCommit);
  if (base === undefined) console.log('changesets: not compared, there is no branch main.');
  conclude(
    'changesets',
    [...differentVersions(published), ...(base === undefined ? [] : await missingSince(base, published))],
    'Add one with `npx changeset`, or `npx changeset --empty` if people who upgrade notice nothing (docs/releasing.md).',
  );
}

/** The findings for the change since a commit. */
async function missingSince(base, published) {
  const git = (...args) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' });
  const ancestor = git('merge-base', base, 'HEAD').trim();
  const changed = git('diff', '--name-only', '--no-renames', '-z', ancestor);
  const files = `${changed}${git('ls-files', '--others', '--exclude-standard', '-z')}`.split('\0').filter(Boolean);
  const changesets = (await readChangesets(workspace)).filter(({ id }) => files.includes(`.changeset/${id}.md`));
  const before = (file) => {
    try {
      const options = { cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
      return JSON.parse(execFileSync('git', ['show', `${ancestor}:${file}`], options));
    } catch {
      return undefined; // A new package.
    }
  };
  const all = published.map(({ folder, manifest }) => ({ folder: shown(folder), manifest }));
  return missingChangesets({ files, changesets, published: all, before });
}

function isCommit(name) {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: workspace, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds published packages that changed without a changeset.
 *
 * @param {object} change
 * @param {readonly string[]} change.files the changed files
 * @param {readonly { releases: readonly { name: string }[] }[]} change.changesets the new changesets; one without
 *   releases states that no package needs one
 * @param {readonly { folder: string, manifest: Record<string, any> }[]} change.published
 * @param {(file: string) => Record<string, any> | undefined} change.before returns an earlier manifest
 * @returns {string[]} findings
 */
export function missingChangesets({ files, changesets, published, before }) {
  if (changesets.some(({ releases }) => releases.length === 0)) return [];
  const named = new Set(changesets.flatMap(({ releases }) => releases.map(({ name }) => name)));
  return published.flatMap(({ folder, manifest }) => {
    const manifestFile = `${folder}/package.json`;
    const own = files.filter((file) => file.startsWith(`${folder}/`));
    const earlier = own.includes(manifestFile) ? before(manifestFile) : undefined;
    // A release changes the versions of all packages, and removes their changesets.
    const isRelease = earlier !== undefined && earlier.version !== manifest.version;
    const changed = own.filter(
      (file) =>
        PUBLISHED.test(file.slice(folder.length + 1)) ||
        (file === manifestFile && publishedFields(earlier) !== publishedFields(manifest)),
    );
    if (changed.length === 0 || isRelease || named.has(manifest.name)) return [];
    return [`${manifest.name} changed without a changeset: ${changed.slice(0, 3).join(', ')}`];
  });
}

function publishedFields(manifest = {}) {
  return JSON.stringify(Object.entries(manifest).filter(([name]) => !WORKSPACE_FIELDS.includes(name)));
}
