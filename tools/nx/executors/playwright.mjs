import { join } from 'node:path';
import { statesOf } from '../../ci/reports.mjs';
import { suiteOf } from '../../e2e/suites.mjs';
import { asSingleTask, batchOfTests, programOf, projectsInside } from './batch.mjs';

/**
 * @typedef {object} Options
 * @property {readonly string[]} projects of the config of Playwright
 * @property {boolean} [mayBeEmpty] whether a suite may have no test of them
 * @property {Record<string, string>} [env]
 */

/** Runs the specs of suites with one run of Playwright, whose workers start one browser and one emulator each. */
export const batch = batchOfTests({
  commandOf: (tasks, { projects }, context) => [
    programOf('@playwright/test', 'playwright'),
    'test',
    ...tasks.map(({ projectRoot }) => filterOf(projectRoot, context)),
    ...projects.map((name) => `--project=${name}`),
    '--pass-with-no-tests',
    `--output=test-results/browser/${tasks[0].target.target}`,
  ],
  // Errors of the run itself are in each part.
  partOf(report, { projectRoot }, { root }) {
    const suites = report.suites.filter(({ file }) => suiteOf(join(root, file)).folder === projectRoot);
    const states = statesOf({ suites });
    const count = (state) => states.filter((one) => one === state).length;
    const counts = { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected') };
    return { ...report, suites, stats: { ...report.stats, ...counts } };
  },
  isGreen({ errors, stats, config }, { mayBeEmpty = false }) {
    const red = errors.length + stats.unexpected + (config.failOnFlakyTests ? stats.flaky : 0);
    return red === 0 && (mayBeEmpty || stats.expected + stats.flaky > 0);
  },
});

export default asSingleTask(batch);

/** The pattern of the specs of a project, without those of a project inside it. */
function filterOf(root, context) {
  const inside = projectsInside([root], context).map((other) => `(?!${other.slice(root.length + 1)}/)`);
  return `${root}/${inside.join('')}`;
}
