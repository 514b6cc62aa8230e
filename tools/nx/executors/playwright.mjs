import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { reportOf } from '../../ci/report-file.mjs';
import { statesOf } from '../../ci/reports.mjs';
import { suiteOf } from '../../e2e/suites.mjs';
import { alone, programOf, projectsInside } from './batch.mjs';

/**
 * @typedef {object} Options
 * @property {readonly string[]} projects of the config of Playwright
 * @property {boolean} [mayBeEmpty] whether a suite may have no test of them
 * @property {Record<string, string>} [env]
 */

/**
 * Runs the specs of suites with one run of Playwright, whose workers start one browser and one emulator each, and writes
 * a report for each task.
 *
 * @param {import('nx/src/config/task-graph.js').TaskGraph} graph
 * @param {Record<string, Options>} options by task
 * @param {unknown} _overrides
 * @param {import('nx/src/config/misc-interfaces.js').ExecutorContext} context
 */
export async function* batch({ tasks }, options, _overrides, context) {
  const all = Object.values(tasks);
  for (const target of new Set(all.map((task) => task.target.target))) {
    const group = all.filter((task) => task.target.target === target);
    const startTime = Date.now();
    const { report, output } = await play(target, group, options[group[0].id], context);
    for (const task of group) {
      const own = report && partOf(report, task, context);
      if (own) write(reportOf(task.target.project, target), own);
      const success = own !== undefined && isGreen(own, options[task.id]);
      const terminalOutput = success ? '' : output;
      yield { task: task.id, result: { success, terminalOutput, startTime, endTime: Date.now() } };
    }
  }
}

export default alone(batch);

/** Runs Playwright. Without a report, it has failed before the first test. */
async function play(target, tasks, { projects, env = {} }, context) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'));
  const path = join(folder, 'report.json');
  const args = [
    'test',
    ...tasks.map(({ projectRoot }) => filterOf(projectRoot, context)),
    ...projects.map((name) => `--project=${name}`),
    '--pass-with-no-tests',
    `--output=test-results/browser/${target}`,
  ];
  const child = spawn(process.execPath, [programOf('@playwright/test', 'playwright'), ...args], {
    cwd: context.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env, LATCHKEY_REPORT: path },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  try {
    return { report: JSON.parse(readFileSync(path, 'utf8')), output };
  } catch {
    return { report: undefined, output };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The pattern of the specs of a project, without those of a project inside it. */
function filterOf(root, context) {
  const inside = projectsInside([root], context).map((other) => `(?!${other.slice(root.length + 1)}/)`);
  return `${root}/${inside.join('')}`;
}

/** The report as if Playwright had run the specs of this task only. Errors of the run itself are in each. */
function partOf(report, { projectRoot }, { root }) {
  const suites = report.suites.filter(({ file }) => suiteOf(join(root, file)).folder === projectRoot);
  const states = statesOf({ suites });
  const count = (state) => states.filter((one) => one === state).length;
  const stats = {
    ...report.stats,
    expected: count('expected'),
    flaky: count('flaky'),
    unexpected: count('unexpected'),
  };
  return { ...report, suites, stats };
}

function isGreen({ errors, stats, config }, { mayBeEmpty = false }) {
  const red = errors.length + stats.unexpected + (config.failOnFlakyTests ? stats.flaky : 0);
  return red === 0 && (mayBeEmpty || stats.expected + stats.flaky > 0);
}

function write(path, report) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}
