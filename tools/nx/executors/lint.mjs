import { ESLint } from 'eslint';
import { alone, projectsInside } from './batch.mjs';

/**
 * Runs ESLint over projects in one process, so that its rules and the project graph are loaded once. A folder that is a
 * project of its own is not part of the one around it. A warning fails, too.
 *
 * @param {import('nx/src/config/task-graph.js').TaskGraph} graph
 * @param {unknown} _options
 * @param {unknown} _overrides
 * @param {import('nx/src/config/misc-interfaces.js').ExecutorContext} context
 */
export async function* batch({ tasks }, _options, _overrides, context) {
  for (const { id, projectRoot } of Object.values(tasks)) {
    const startTime = Date.now();
    const ignorePatterns = projectsInside([projectRoot], context).map((folder) => `${folder}/**`);
    const eslint = new ESLint({ cwd: context.root, ignorePatterns, warnIgnored: false });
    const results = await eslint.lintFiles([projectRoot]);
    const { format } = await eslint.loadFormatter('stylish');
    yield {
      task: id,
      result: {
        success: results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0),
        terminalOutput: await format(results),
        startTime,
        endTime: Date.now(),
      },
    };
  }
}

export default alone(batch);
