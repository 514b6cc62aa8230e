import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nx } from './run.mjs';

/**
 * @typedef {object} Project
 * @property {string} name
 * @property {string} root from the folder of the workspace, such as `libs/plugins/eml`.
 * @property {readonly string[]} tags
 * @property {readonly string[]} targets
 * @property {readonly string[]} dependencies names of other projects of the workspace.
 * @property {readonly string[]} testDependencies projects that only its unit tests import: the fakes of `libs/testing`.
 */

/**
 * The projects of a workspace as Nx sees them.
 *
 * @param {string} root the folder of the workspace.
 * @returns {Promise<readonly Project[]>} sorted by name.
 */
export async function readProjects(root) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-graph-'));
  try {
    const file = join(folder, 'graph.json');
    const { code, output } = await nx(['graph', `--file=${file}`], { cwd: root });
    if (code !== 0) throw new Error(`nx graph failed:\n${output}`);
    const { graph } = JSON.parse(await readFile(file, 'utf8'));
    return Object.values(graph.nodes)
      .map((node) => projectFrom(node, graph))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function projectFrom({ name, data: { root, tags = [], targets = {} } }, { nodes, dependencies }) {
  const named = [...new Set(dependencies[name].map(({ target }) => target))].filter((target) => target in nodes);
  const isSuite = tags.some((tag) => tag.startsWith('suite:'));
  const isFake = (target) => !isSuite && nodes[target].data.tags.includes('type:testing');
  return {
    ...{ name, root, tags, targets: Object.keys(targets) },
    dependencies: named.filter((target) => !isFake(target)),
    testDependencies: named.filter(isFake),
  };
}

/** The innermost project that contains a file, or `undefined`. */
export function projectOf(file, projects) {
  const around = projects.filter(({ root }) => file.startsWith(`${root}/`));
  return around.sort((one, other) => other.root.length - one.root.length)[0];
}

/**
 * Returns the named projects and their dependents, except those that depend on them only in unit tests.
 *
 * @param {Iterable<string>} names
 * @param {readonly Project[]} projects
 * @returns {Set<string>}
 */
export function withDependents(names, projects) {
  const found = new Set(names);
  let size;
  do {
    size = found.size;
    for (const { name, dependencies } of projects) if (dependencies.some((other) => found.has(other))) found.add(name);
  } while (found.size > size);
  return found;
}

/**
 * Returns the common ancestor of a commit and HEAD.
 *
 * @param {string} base a commit.
 * @param {string} root the folder of the workspace.
 * @throws when there is none.
 */
export function commonAncestor(base, root) {
  try {
    return git(root, 'merge-base', base, 'HEAD').trim();
  } catch (cause) {
    throw new Error(`"${base}" has no common commit with HEAD. Set NX_BASE to the commit to compare with.`, { cause });
  }
}

/**
 * Returns the files that differ from the common ancestor with `base`: committed, uncommitted, new and deleted ones.
 *
 * @param {string} base a commit.
 * @param {string} root the folder of the workspace.
 * @returns {readonly string[]} paths from `root`.
 */
export function changedFiles(base, root) {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', '-z', commonAncestor(base, root));
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...tracked.split('\0'), ...untracked.split('\0')])].filter(Boolean).sort();
}

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
