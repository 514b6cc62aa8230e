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
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A module of tests as Vitest reports it, with one test in each of the states. */
function moduleOf(file, ...states) {
  const tests = states.map((state) => ({ result: () => ({ state }), meta: () => ({}), fullName: `is ${state}` }));
  return { moduleId: join(workspace, file), errors: () => [], children: { allTests: () => tests } };
}

it('keeps the outcome of an earlier run of the same step', () => {
  new OutcomeReporter().onTestRunEnd([moduleOf('libs/a.test.ts', 'passed', 'failed')]);
  new OutcomeReporter().onTestRunEnd([moduleOf('libs/b.test.ts', 'passed', 'passed')]);
  const { passed, failed } = JSON.parse(readFileSync(join(folder, 'unit.json'), 'utf8'));
  expect(passed).toBe(3);
  expect(failed.map(({ file }) => file)).toEqual(['libs/a.test.ts']);
});
