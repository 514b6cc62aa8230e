import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { workspace } from './run.mjs';
import OutcomeReporter from './vitest-reporter.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-outcome-'));
  vi.stubEnv('LATCHKEY_OUTCOME', join(folder, 'unit.json'));
  vi.stubEnv('LATCHKEY_TIER', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A module of tests as Vitest reports it, with one test in each of the states. */
function moduleOf(file, ...states) {
  const tests = states.map((state) => ({ result: () => ({ state }), fullName: `is ${state}` }));
  return { moduleId: join(workspace, file), errors: () => [], children: { allTests: () => tests } };
}

it('keeps the outcome of an earlier run of the same step', () => {
  new OutcomeReporter().onTestRunEnd([moduleOf('libs/a.test.ts', 'passed', 'failed')]);
  new OutcomeReporter().onTestRunEnd([moduleOf('libs/b.test.ts', 'passed', 'passed')]);
  const { passed, failed } = JSON.parse(readFileSync(join(folder, 'unit.json'), 'utf8'));
  expect(passed).toBe(3);
  expect(failed.map(({ file }) => file)).toEqual(['libs/a.test.ts']);
});

it('replays a failed property with its seed', () => {
  const message =
    'Property failed after 59 tests\n{ seed: -380462038, path: "58:3", endOnFailure: true }\nCounterexample: []';
  const test = { result: () => ({ state: 'failed', errors: [{ message }] }), fullName: 'a group > holds (of seed 1)' };
  const module = {
    moduleId: join(workspace, 'libs/a.test.ts'),
    errors: () => [],
    children: { allTests: () => [test] },
  };
  new OutcomeReporter().onTestRunEnd([module]);
  const { failed } = JSON.parse(readFileSync(join(folder, 'unit.json'), 'utf8'));
  expect(failed[0].seed).toBe('-380462038');
  expect(failed[0].replay).toBe(
    "LATCHKEY_SEED=-380462038 npx vitest run libs/a.test.ts -t 'a group holds \\(of seed 1\\)'",
  );
});
