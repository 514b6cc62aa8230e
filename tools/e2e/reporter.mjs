import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { plantsDefect } from '../planted-defects.mjs';
import { workspace } from '../run.mjs';

/** The number of tests between two lines of progress. */
const PROGRESS_EVERY = 50;

/** How many tests may be flaky, that is, pass only when they are run again. The nightly run bears none. */
const MOST_FLAKY = process.env.LATCHKEY_TIER === 'deep' ? 0 : 2;

/**
 * Playwright's reporter for `npm test`: prints a line of progress after every 50 tests, the errors of each failed test,
 * and at the end the latencies that tests have measured and the flaky tests. More than two of these fail the run. Writes the outcome for `tools/test.mjs` into the file named by
 * `LATCHKEY_OUTCOME`.
 */
export default class OutcomeReporter {
  #total = 0;
  #passed = 0;
  /**
   * By the test. @type {Map<object, { title: string, file: string, replay: string, seed?: string, kept: string[] }>}
   */
  #failed = new Map();
  /** Those of them that passed when they were run again. */
  #flaky = [];
  #errors = [];
  /** @type {{ file: string, title: string }[]} */
  #planted = [];
  /** @type {Map<string, number[]>} */
  #latencies = new Map();

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test, result) {
    for (const { type, description = '' } of result.annotations ?? []) {
      if (type === 'latency') this.#noteLatency(description);
    }
    if (result.retry > 0) return this.#noteSecondRun(test, result);
    if (test.outcome() === 'unexpected') this.#noteFailure(test, result);
    else if (test.outcome() !== 'skipped') this.#notePass(test);
    const done = this.#passed + this.#failed.size;
    if (done % PROGRESS_EVERY === 0) console.log(`     ${done} of ${this.#total}, ${this.#failed.size} failed`);
  }

  onError(error) {
    this.#errors.push(error.message ?? String(error.value));
    console.log(error.stack ?? error.message);
  }

  onEnd() {
    for (const [name, values] of this.#latencies) console.log(`     ${name}: ${summary(values)}`);
    for (const { title, file, kept } of this.#flaky)
      console.log(`     flaky: ${file} › ${title}; kept: ${kept.join(', ')}`);
    const isTooFlaky = this.#flaky.length > MOST_FLAKY;
    const verdict = isTooFlaky ? { status: 'failed' } : undefined;
    const file = process.env.LATCHKEY_OUTCOME;
    if (!file) return verdict;
    mkdirSync(dirname(file), { recursive: true });
    const errors = this.#errors.map((message) => ({ title: message, file: '', replay: '' }));
    const failures = [...this.#failed.values()].filter((failure) => isTooFlaky || !this.#flaky.includes(failure));
    const passed = this.#passed + (isTooFlaky ? 0 : this.#flaky.length);
    writeFileSync(file, JSON.stringify({ passed, failed: [...failures, ...errors], planted: this.#planted }));
    return verdict;
  }

  printsToStdio() {
    return true;
  }

  #notePass(test) {
    this.#passed += 1;
    const [, , file, ...titles] = test.titlePath();
    if (plantsDefect(file, titles.join(' '))) this.#planted.push({ file, title: titles.join(' ') });
  }

  #noteFailure(test, result) {
    const [, project, file, ...titles] = test.titlePath();
    const title = titles.join(' › ');
    const seed = test.annotations.find(({ type }) => type === 'seed')?.description;
    const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.');
    this.#failed.set(test, {
      title,
      file: `${file}:${test.location.line}`,
      replay: `${seed ? `LATCHKEY_SEED=${seed} ` : ''}LATCHKEY_TIER=deep npx playwright test ${file} --project=${project} -g '${pattern}'`,
      ...(seed && { seed }),
      kept: keptOf(result),
    });
    console.log(`\n${file} › ${title} [${project}]`);
    for (const error of result.errors) {
      for (let one = error; one; one = one.cause) console.log(`${one.snippet ?? ''}\n${one.stack ?? one.message}`);
    }
  }

  /** The second run records a trace. */
  #noteSecondRun(test, result) {
    const failure = this.#failed.get(test);
    if (!failure) return;
    failure.kept.push(...keptOf(result));
    if (result.status !== 'passed') return;
    failure.title += ' (passes when it is run again)';
    this.#flaky.push(failure);
  }

  /** @param {string} description `name: 123 ms` */
  #noteLatency(description) {
    const [, name, ms] = /^(.+): (\d+) ms$/.exec(description) ?? [];
    if (name) this.#latencies.set(name, [...(this.#latencies.get(name) ?? []), Number(ms)]);
  }
}

/** The files that show a failure. */
function keptOf({ attachments }) {
  return attachments.flatMap(({ path }) => (path ? [relative(workspace, path)] : []));
}

function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return `${sorted.length} measured, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`;
}
