import { join } from 'node:path';
import { linesOfFailed, reportOfVitest } from '../../ci/reports.mjs';
import { asSingleTask, batchOfTests, programOf } from './batch.mjs';

/**
 * @typedef {object} Options
 * @property {'jsdom' | 'node'} [environment] of the tests; the config in the root reads it. Default: `'jsdom'`
 * @property {Record<string, string>} [env]
 */

/**
 * Runs the unit tests of packages with one run of Vitest, which loads and transforms each module once. Their config is
 * the one in the root.
 */
export const batch = batchOfTests({
  commandOf: (tasks) => [
    programOf('vitest', 'vitest'),
    'run',
    '--passWithNoTests',
    '--project=jsdom',
    '--project=node',
    ...tasks.map(({ projectRoot }) => `${projectRoot}/`),
  ],
  partOf(report, { projectRoot }, { root }) {
    const testResults = report.testResults.filter(({ name }) => name.startsWith(join(root, projectRoot, '/')));
    const states = testResults.flatMap(({ assertionResults }) => assertionResults).map(({ status }) => status);
    const count = (state) => states.filter((one) => one === state).length;
    return { ...report, testResults, numPassedTests: count('passed'), numFailedTests: count('failed') };
  },
  // An error outside of a test does not say in which package it was: no package of the run is green then.
  isGreen: ({ numFailedTests, testResults, unhandledErrors }) =>
    numFailedTests + unhandledErrors.length === 0 && testResults.every(({ status }) => status === 'passed'),
  failuresOf(report, { id }, { root }) {
    const messages = report.testResults.flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.flatMap(({ fullName, failureMessages }) =>
        failureMessages.map((one) => `${fullName}: ${one}`),
      ),
    ]);
    const lines = reportOfVitest(report, root, id).failed.flatMap(linesOfFailed);
    return [...messages.filter(Boolean), ...report.unhandledErrors, ...lines].join('\n');
  },
});

export default asSingleTask(batch);
