import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OutcomeReporter from './reporter.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outcome-'));
  vi.stubEnv('LATCHKEY_OUTCOME', join(folder, 'outcome.json'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Reports tests, each with the statuses of its runs, and returns the outcome. */
function outcomeOf(...tests) {
  const reporter = new OutcomeReporter();
  const all = tests.map((statuses, index) => ({
    statuses,
    test: {
      location: { line: 1 },
      annotations: [],
      titlePath: () => ['', 'react-19', 'a.spec.ts', `test ${index}`],
      outcome: () => (statuses[0] === 'passed' ? 'expected' : 'unexpected'),
    },
  }));
  reporter.onBegin({}, { allTests: () => all });
  for (const { statuses, test } of all) {
    statuses.forEach((status, retry) => {
      const attachments = retry > 0 ? [{ path: join(folder, 'trace.zip') }] : [];
      reporter.onTestEnd(test, { status, retry, errors: [], attachments });
    });
  }
  const verdict = reporter.onEnd();
  const { passed, failed } = JSON.parse(readFileSync(join(folder, 'outcome.json'), 'utf8'));
  return { verdict, passed, failed: failed.map(({ title }) => title) };
}

const flaky = ['failed', 'passed'];

describe('a test that passes when it is run again', () => {
  it('counts as passed, and is named with its trace', () => {
    expect(outcomeOf(['passed'], flaky, flaky)).toEqual({ passed: 3, failed: [] });
    expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/flaky: a\.spec\.ts:1 › test 2 .*trace\.zip/));
  });

  it('fails the run with two others', () => {
    const again = (index) => `test ${index} (passes when it is run again)`;
    const outcome = outcomeOf(['passed'], flaky, flaky, flaky);
    expect(outcome).toEqual({ verdict: { status: 'failed' }, passed: 1, failed: [again(1), again(2), again(3)] });
  });
});

it('a test that fails twice has failed', () => {
  expect(outcomeOf(['failed', 'failed'], flaky)).toEqual({ passed: 1, failed: ['test 0'] });
});
