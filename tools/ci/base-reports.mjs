import { execFileSync } from 'node:child_process';

/** The folder of the reports, relative to the workspace. */
const REPORTS = 'docs/conformance';
/** What decides the results of clauses, relative to the workspace. */
const KIT = ['libs/testing/src', 'libs/testing/report', ':!*.test.ts', ':!*.test.tsx'];

/**
 * Reads the conformance reports of the commit where HEAD left a base.
 *
 * @param {string} base a commit
 * @param {string} workspace
 * @returns {import('../../libs/testing/report/tier.mjs').Report[] | undefined} `undefined`: the history lacks the base
 */
export function baseReports(base, workspace) {
  const ancestor = tryGit(workspace, 'merge-base', base, 'HEAD');
  if (ancestor === undefined) return undefined;
  return lines(git(workspace, 'ls-tree', '-r', '--name-only', ancestor, '--', REPORTS))
    .filter((path) => path.endsWith('.json'))
    .map((path) => JSON.parse(git(workspace, 'show', `${ancestor}:${path}`)));
}

/**
 * Counts the commits that changed what a report is about since the report itself changed.
 *
 * @param {string} path of the report, relative to the workspace
 * @param {string} product the folder of its product, relative to the workspace
 * @param {string} workspace
 * @returns {{ product: number, kit: number }} 0 for a report that is not committed
 */
export function laterCommits(path, product, workspace) {
  const isChanged = git(workspace, 'status', '--porcelain', '--', path) !== '';
  const written = git(workspace, 'log', '-1', '--format=%H', '--', path);
  if (isChanged || written === '') return { product: 0, kit: 0 };
  const count = (...paths) =>
    Number(git(workspace, 'rev-list', '--count', '--no-merges', `${written}..HEAD`, '--', ...paths));
  return { product: count(`${product}/src`, ':!*.test.ts', ':!*.test.tsx'), kit: count(...KIT) };
}

function git(workspace, ...args) {
  return execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

function tryGit(workspace, ...args) {
  try {
    return git(workspace, ...args);
  } catch {
    return undefined;
  }
}

const lines = (text) => text.split('\n').filter(Boolean);
