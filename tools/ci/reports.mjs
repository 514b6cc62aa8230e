import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * What a test runner reports.
 *
 * @typedef {object} Report
 * @property {number} passed
 * @property {readonly { title: string, file: string, again: string }[]} failed `again`: the command that runs the test
 *   alone, or the whole task if it has an environment of its own
 * @property {readonly { title: string, file: string, kept: readonly string[] }[]} flaky tests that passed when they were
 *   run again. `kept`: their traces and pictures
 */

/**
 * Reads the reports of a folder, as Vitest and Playwright write them in JSON.
 *
 * @param {string} folder
 * @param {string} workspace
 * @returns {Map<string, Report>} by task, such as `@latchkey/eml:test`
 */
export function readReports(folder, workspace) {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'));
  return new Map(
    files.sort().map((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const task = file.slice(0, -'.json'.length).replace(/\/([^/]+)$/, ':$1');
      return [task, report.suites ? ofPlaywright(report, workspace) : reportOfVitest(report, workspace, task)];
    }),
  );
}

/** The lines that name a failed test, and the command that repeats it. */
export const linesOfFailed = ({ title, file, again }) => [`FAILED ${file} › ${title}`, `  again: ${again}`];

/** Targets whose tests `npx vitest run FILE` runs in the same environment. */
const PLAIN = /:(test|test-products)$/;

/** A report of Vitest. A file that fails to load has a message, and no test. fast-check prints the seed of a property. */
export function reportOfVitest({ numPassedTests, testResults }, workspace, task) {
  const again = (command, messages = []) => {
    const [seed] = messages.flatMap((message) => /\{ seed: (-?\d+)/.exec(message)?.[1] ?? []);
    const prefix = seed === undefined ? '' : `LATCHKEY_SEED=${seed} `;
    return `${prefix}${PLAIN.test(task) ? command : `npx nx run ${task}`}`;
  };
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(workspace, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') {
      return [{ title: message.split('\n')[0], file, again: again(`npx vitest run ${file}`) }];
    }
    return tests.map(({ fullName, failureMessages }) => ({
      title: fullName,
      file,
      again: again(`npx vitest run ${file} -t '${pattern(fullName)}'`, failureMessages),
    }));
  });
  return { passed: numPassedTests, failed, flaky: [] };
}

/** The states of all tests in a report of Playwright: `expected`, `unexpected`, `flaky` or `skipped`. */
export const statesOf = ({ suites }) => suites.flatMap((suite) => testsOf(suite, [])).map(({ status }) => status);

/** A report of Playwright. `expected` counts the tests that passed at once. */
function ofPlaywright({ suites, errors, stats }, workspace) {
  const tests = suites.flatMap((suite) => testsOf(suite, []));
  const of = (status) => tests.filter((test) => test.status === status);
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...errors.map(({ message = '' }) => ({
        title: message.split('\n')[0],
        file: 'playwright.config.mjs',
        again: 'npx playwright test',
      })),
      ...of('unexpected').map(({ title, file, project }) => ({
        ...{ title, file },
        again: `npx playwright test ${file} --project=${project} -g '${pattern(title)}'`,
      })),
    ],
    flaky: of('flaky').map(({ title, file, attachments }) => ({
      ...{ title, file },
      kept: attachments.map((path) => relative(workspace, path)),
    })),
  };
}

function testsOf({ specs = [], suites = [], title: group, file: path }, above) {
  // The outermost suite is the file.
  const titles = above.length === 0 && group === path ? [] : [...above, group];
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName: project, results }) => ({
      ...{ title: [...titles, title].join(' '), file, status, project },
      attachments: results.flatMap(({ attachments = [] }) => attachments.flatMap((one) => one.path ?? [])),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, titles))];
}

const pattern = (title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.');

/**
 * Sums up a run: the last line is `N passed, N failed`.
 *
 * @param {readonly { taskId: string, status: number }[]} tasks as Nx lists them in `run.json`
 * @param {Map<string, Report>} reports
 * @param {{ mostFlaky: number, status: number }} run `mostFlaky`: how many flaky tests do not fail the run. `status`: the
 *   exit code of Nx
 * @returns {{ lines: readonly string[], isGreen: boolean }}
 */
export function summaryOf(tasks, reports, { mostFlaky, status: statusOfNx }) {
  const all = [...reports.values()];
  const failed = all.flatMap((report) => report.failed);
  const flaky = all.flatMap((report) => report.flaky);
  const isTooFlaky = flaky.length > mostFlaky;
  // A task whose report names no failed test: a check, or a runner that ended early.
  const redTasks = tasks.filter(
    ({ taskId, status }) => status !== 0 && (reports.get(taskId)?.failed.length ?? 0) === 0,
  );
  // Nx itself failed: a wrong argument, or no such base.
  const isNxRed = statusOfNx !== 0 && failed.length + redTasks.length === 0;
  const greenTasks = tasks.filter(({ taskId, status }) => status === 0 && !reports.has(taskId));
  const passed = all.reduce((sum, report) => sum + report.passed, greenTasks.length) - (isTooFlaky ? flaky.length : 0);
  const red = failed.length + redTasks.length + Number(isNxRed) + (isTooFlaky ? flaky.length : 0);
  return {
    lines: [
      ...flaky.map(({ title, file, kept }) => `flaky: ${file} › ${title}; kept: ${kept.join(', ')}`),
      ...failed.flatMap(linesOfFailed),
      ...redTasks.map(({ taskId }) => `FAILED ${taskId}: see its output above\n  again: npx nx run ${taskId}`),
      ...(isNxRed ? ['FAILED nx: see its output above'] : []),
      `${passed} passed, ${red} failed`,
    ],
    isGreen: red === 0,
  };
}
