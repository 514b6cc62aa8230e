import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportPlantedDefects } from './planted-defects.mjs';
import { workspace } from './run.mjs';

/**
 * A step of `npm test`: a check, or a run of tests.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, output: string }>} run
 * @property {number} [cores] how many cores it keeps busy; 1 when left out
 * @property {readonly string[]} [after] names of the steps that must pass before it begins
 * @property {string} [replay] the command that runs this step alone
 * @property {boolean} [isLive] whether it prints its output while it runs
 */

/**
 * A failed test.
 *
 * @typedef {object} Failure
 * @property {string} title
 * @property {string} file path and line
 * @property {string} replay the command that runs this test alone
 * @property {string} [seed]
 * @property {readonly string[]} [kept] files that show the failure
 */

/** The folder for the outcomes of test runs: `{ passed: number, failed: Failure[], planted: { file, title }[] }`. */
const outcomes = join(workspace, 'test-results/outcomes');

/** The environment variable that names the file for a run's outcome. */
export const OUTCOME = 'LATCHKEY_OUTCOME';

/** The file for the outcome of a step. */
export function outcomeOf(name, folder = outcomes) {
  return join(folder, `${name.replace(/\W+/g, '-')}.json`);
}

/**
 * Runs steps in parallel, as many as the cores allow, each after the steps that it needs. Prints a line per step with a
 * running count, the output of each failed step, and at the end every failed test with the command that replays it.
 *
 * @param {readonly Step[]} steps in the order in which they begin, where the cores allow
 * @param {{ cores: number, folder?: string }} options `folder`: the folder for the outcomes of the steps
 * @returns {Promise<boolean>} whether all have passed
 */
export async function runSteps(steps, { cores, folder = outcomes }) {
  const began = performance.now();
  rmSync(folder, { recursive: true, force: true });
  const waiting = [...steps];
  const running = new Map();
  const done = [];
  const isReady = ({ after = [] }) =>
    after.every((name) => done.some((step) => step.name === name) || !steps.some((step) => step.name === name));
  const isLost = ({ after = [] }) => after.some((name) => done.some((step) => step.name === name && !step.isGreen));

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isLost)) {
      waiting.splice(waiting.indexOf(step), 1);
      report({ ...step, isGreen: false, isSkipped: true, seconds: 0, output: '', passed: 0, failed: [] });
    }
    let free = cores - [...running.keys()].reduce((sum, step) => sum + Math.min(cores, step.cores ?? 1), 0);
    for (const step of waiting.filter(isReady)) {
      const needed = Math.min(cores, step.cores ?? 1);
      // The next step waits until enough cores are free; otherwise smaller steps would always overtake it.
      if (needed > free) break;
      free -= needed;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(step, conclude(step, folder));
    }
    if (running.size === 0) continue;
    const finished = await Promise.race(running.values());
    running.delete(finished.step);
    report({ ...finished.step, ...finished });
  }
  return summarize(done, began);

  function report(step) {
    done.push(step);
    const count = `${String(done.length).padStart(2)}/${steps.length}`;
    const state = step.isSkipped ? 'skip' : step.isGreen ? 'ok  ' : 'FAIL';
    const tests = step.passed + step.failed.length;
    const detail = step.isSkipped ? ' (needs a step that failed)' : tests > 0 ? ` (${tests} tests)` : '';
    console.log(`${count} ${state} ${step.seconds.toFixed(1).padStart(6)} s ${step.name}${detail}`);
    if (!step.isGreen && !step.isSkipped && !step.isLive) console.log(`\n${step.output.trimEnd()}\n`);
  }
}

async function conclude(step, folder) {
  const since = performance.now();
  const { code, output } = await step
    .run()
    .catch((error) => ({ code: 1, output: String(error instanceof Error ? error.stack : error) }));
  const file = outcomeOf(step.name, folder);
  const { passed = 0, failed = [], planted = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return { step, isGreen: code === 0, seconds: (performance.now() - since) / 1000, output, passed, failed, planted };
}

function summarize(done, began) {
  const red = done.filter(({ isGreen }) => !isGreen);
  for (const line of reportPlantedDefects(done.flatMap(({ planted = [] }) => planted))) console.log(line);
  console.log(`\n${((performance.now() - began) / 1000).toFixed(1)} s in all`);
  for (const { name, failed, isSkipped, replay } of red) {
    if (isSkipped) console.log(`SKIPPED ${name}`);
    else if (failed.length === 0)
      console.log(`FAILED ${name}: see its output above${replay ? `\n  again: ${replay}` : ''}`);
    for (const { title, file, replay: command, seed, kept = [] } of failed) {
      console.log(`FAILED ${name}: ${file} › ${title}`);
      if (command) console.log(`  again: ${command}`);
      if (seed) console.log(`  seed: ${seed}`);
      if (kept.length > 0) console.log(`  kept: ${kept.join(', ')}`);
    }
  }
  // A step without tests of its own counts as one.
  const count = (steps, of) => steps.reduce((sum, step) => sum + of(step), 0);
  const passed = count(done, (step) => (step.isGreen ? Math.max(1, step.passed) : step.passed));
  const failed = count(red, (step) => Math.max(1, step.failed.length));
  console.log(`${passed} passed, ${failed} failed`);
  return red.length === 0;
}
