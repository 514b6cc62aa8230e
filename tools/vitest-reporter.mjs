import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { plantsDefect } from './planted-defects.mjs';
import { workspace } from './run.mjs';

/**
 * Vitest's second reporter in `npm test`: writes the number of passed tests, and each failed test with the command that
 * replays it, into the file named by `LATCHKEY_OUTCOME`. A step may run Vitest several times: each run adds its outcome
 * to the file. The seed of a property is the one that fast-check prints in its error.
 */
export default class OutcomeReporter {
  onTestRunEnd(modules, unhandledErrors = []) {
    const file = process.env.LATCHKEY_OUTCOME;
    if (!file) return;
    let passed = 0;
    const planted = [];
    const failed = unhandledErrors.map(({ message }) => ({ title: String(message), file: 'an unhandled error' }));
    for (const module of modules) {
      const path = relative(workspace, module.moduleId);
      for (const { message } of module.errors()) failed.push({ title: message, file: path, replay: replayOf(path) });
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'passed' && plantsDefect(path, titleOf(test))) planted.push({ file: path, title: titleOf(test) });
        if (state === 'failed') failed.push(failureOf(test, path));
      }
    }
    mkdirSync(dirname(file), { recursive: true });
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: [], planted: [] };
    const outcome = {
      passed: before.passed + passed,
      failed: [...before.failed, ...failed],
      planted: [...before.planted, ...planted],
    };
    writeFileSync(file, JSON.stringify(outcome));
  }
}

function failureOf(test, path) {
  const seed = seedIn(test.result().errors);
  const pattern = titleOf(test)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", '.');
  const prefix = seed === undefined ? '' : `LATCHKEY_SEED=${seed} `;
  return {
    title: test.fullName,
    file: `${path}${test.location ? `:${test.location.line}` : ''}`,
    replay: `${prefix}${replayOf(path)} -t '${pattern}'`,
    ...(seed !== undefined && { seed }),
  };
}

/** The seed of a failed property. `LATCHKEY_SEED` passes it to fast-check again. */
function seedIn(errors = []) {
  const seeds = errors.flatMap(({ message }) => /\{ seed: (-?\d+)/.exec(message)?.[1] ?? []);
  return seeds[0];
}

/** The title with those of its groups, in the format of `vitest -t`. */
const titleOf = ({ fullName }) => fullName.replaceAll(' > ', ' ');

/** The command that runs a file again, in the same environment. */
function replayOf(path) {
  const { LATCHKEY_REACT: react, LATCHKEY_TIER: tier } = process.env;
  return [
    ...(react ? [`LATCHKEY_REACT=${react}`] : []),
    ...(tier ? [`LATCHKEY_TIER=${tier}`] : []),
    'npx vitest run',
    path,
  ].join(' ');
}
