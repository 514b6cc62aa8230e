import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { alone, projectsInside } from './batch.mjs';

const OXLINT = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

/**
 * Checks the types of projects with one run of Oxlint, which parses once what they share. If it fails, each project is
 * checked alone, to tell which of them is wrong.
 *
 * @param {import('nx/src/config/task-graph.js').TaskGraph} graph
 * @param {unknown} _options
 * @param {unknown} _overrides
 * @param {import('nx/src/config/misc-interfaces.js').ExecutorContext} context
 */
export async function* batch({ tasks }, _options, _overrides, context) {
  const all = Object.values(tasks);
  const startTime = Date.now();
  const isEachRight = check(all, context).success;
  for (const task of all) {
    const result = isEachRight ? { success: true, terminalOutput: '' } : check([task], context);
    yield { task: task.id, result: { ...result, startTime, endTime: Date.now() } };
  }
}

function check(tasks, context) {
  const roots = tasks.map(({ projectRoot }) => projectRoot);
  const others = projectsInside(roots, context).filter((root) => !roots.includes(root));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [OXLINT, '--type-aware', '--type-check', ...roots, ...others.map((root) => `--ignore-pattern=${root}`)],
    { cwd: context.root, encoding: 'utf8' },
  );
  return { success: status === 0, terminalOutput: `${stdout}${stderr}` };
}

export default alone(batch);
