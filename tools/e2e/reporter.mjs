import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { plantsDefect } from '../planted-defects.mjs';
import { workspace } from '../run.mjs';

/** The number of tests between two lines of progress. */
const PROGRESS_EVERY = 50;

/**
 * Playwright's reporter for `npm test`: prints a line of progress after every 50 tests, the errors of each failed test,
 * and at the end the latencies that tests have measured. Writes the outcome for `tools/test.mjs` into the file named by
 * `LATCHKEY_OUTCOME`.
 */
export default class OutcomeReporter {
  #total = 0;
  #passed = 0;
  /**
   * By the test. @type {Map<object, { title: string, file: string, replay: string, seed?: string, kept: string[] }>}
   */
  #failed = new Map();
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
    const file = process.env.LATCHKEY_OUTCOME;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    const errors = this.#errors.map((message) => ({ title: message, file: '', replay: '' }));
    const failed = [...this.#failed.values(), ...errors];
    writeFileSync(file, JSON.stringify({ passed: this.#passed, failed, planted: this.#planted }));
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

  /** A failed test stays failed, whatever the result of its second run; that run records a trace. */
  #noteSecondRun(test, result) {
    const failure = this.#failed.get(test);
    if (!failure) return;
    failure.kept.push(...keptOf(result));
    if (result.status === 'passed') failure.title += ' (passes when it is run again)';
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
