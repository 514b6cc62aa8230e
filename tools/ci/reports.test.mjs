import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readReports, summaryOf } from './reports.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'latchkey-reports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(task, report) {
  mkdirSync(join(folder, task, '..'), { recursive: true });
  writeFileSync(join(folder, `${task}.json`), JSON.stringify(report));
}

const test = (title, status, failureMessages = []) => ({ fullName: title, status, failureMessages });
const vitest = (...assertionResults) => ({
  numPassedTests: assertionResults.filter(({ status }) => status === 'passed').length,
  testResults: [{ name: '/w/libs/a/src/a.test.ts', status: 'passed', message: '', assertionResults }],
});
const playwright = (...specs) => ({
  errors: [],
  stats: {
    expected: specs.filter(({ tests }) => tests[0].status === 'expected').length,
    flaky: specs.filter(({ tests }) => tests[0].status === 'flaky').length,
  },
  suites: [
    { title: 'libs/a/e2e/a.spec.ts', file: 'libs/a/e2e/a.spec.ts', specs: [], suites: [{ title: 'a group', specs }] },
  ],
});
const spec = (title, status, path) => ({
  title,
  file: 'libs/a/e2e/a.spec.ts',
  tests: [{ status, projectName: 'rest', results: [{ attachments: path ? [{ path }] : [] }] }],
});
const task = (taskId, status = 0) => ({ taskId, status });
const summary = (tasks, mostFlaky = 2, status = 0) =>
  summaryOf(tasks, readReports(folder, '/w'), { mostFlaky, status });

describe('the last line of a run', () => {
  it('counts the tests of both runners, and each check as one', () => {
    write('@latchkey/a/test', vitest(test('one', 'passed'), test('two', 'passed')));
    write('a-e2e/smoke', playwright(spec('signs in', 'expected')));
    const { lines, isGreen } = summary([task('@latchkey/a:test'), task('a-e2e:smoke'), task('workspace:links')]);
    expect(lines).toEqual(['4 passed, 0 failed']);
    expect(isGreen).toBe(true);
  });

  it('counts a failed check', () => {
    const { lines, isGreen } = summary([task('workspace:links', 1)]);
    expect(lines).toEqual([
      'FAILED workspace:links: see its output above\n  again: npx nx run workspace:links',
      '0 passed, 1 failed',
    ]);
    expect(isGreen).toBe(false);
  });

  it('counts a failure of Nx itself, with no task and beside green ones', () => {
    expect(summary([], 2, 1)).toEqual({
      lines: ['FAILED nx: see its output above', '0 passed, 1 failed'],
      isGreen: false,
    });
    expect(summary([task('workspace:links')], 2, 1).lines.at(-1)).toBe('1 passed, 1 failed');
    expect(summary([])).toEqual({ lines: ['0 passed, 0 failed'], isGreen: true });
  });

  it('counts a runner that ended early after its tests had passed', () => {
    write('@latchkey/a/test', vitest(test('one', 'passed')));
    expect(summary([task('@latchkey/a:test', 1)]).lines.at(-1)).toBe('1 passed, 1 failed');
  });
});

describe('a red test', () => {
  it('of Vitest is named with the command that runs it alone', () => {
    write('@latchkey/a/test', vitest(test("isn't (it) there", 'failed')));
    expect(summary([task('@latchkey/a:test', 1)]).lines).toEqual([
      "FAILED libs/a/src/a.test.ts › isn't (it) there",
      "  again: npx vitest run libs/a/src/a.test.ts -t 'isn.t \\(it\\) there'",
      '0 passed, 1 failed',
    ]);
  });

  it('is named with the seed of its property', () => {
    write(
      '@latchkey/a/test',
      vitest(test('holds', 'failed', ['Property failed after 3 tests\n{ seed: -17, path: "2" }'])),
    );
    const [, again] = summary([task('@latchkey/a:test', 1)]).lines;
    expect(again).toBe("  again: LATCHKEY_SEED=-17 npx vitest run libs/a/src/a.test.ts -t 'holds'");
  });

  it('of a target with an environment of its own is named with the target', () => {
    write('@latchkey/a/test-react-18', vitest(test('one', 'failed')));
    expect(summary([task('@latchkey/a:test-react-18', 1)]).lines[1]).toBe(
      '  again: npx nx run @latchkey/a:test-react-18',
    );
  });

  it('of Playwright is named with its groups, and the command that runs it alone', () => {
    write('a-e2e/e2e', playwright(spec('signs in', 'unexpected')));
    expect(summary([task('a-e2e:e2e', 1)]).lines).toEqual([
      'FAILED libs/a/e2e/a.spec.ts › a group signs in',
      "  again: npx playwright test libs/a/e2e/a.spec.ts --project=rest -g 'a group signs in'",
      '0 passed, 1 failed',
    ]);
  });

  it('is a file that does not load', () => {
    const name = '/w/libs/a/src/a.test.ts';
    write('@latchkey/a/test', {
      numPassedTests: 0,
      testResults: [{ name, status: 'failed', message: 'No such module\n at x', assertionResults: [] }],
    });
    expect(summary([task('@latchkey/a:test', 1)]).lines[0]).toBe('FAILED libs/a/src/a.test.ts › No such module');
  });
});

describe('a flaky test', () => {
  const flaky = (count) =>
    write('a-e2e/e2e', playwright(...Array.from({ length: count }, (_, at) => spec(`${at}`, 'flaky', `/w/${at}.zip`))));

  it('passes, and is named with its trace', () => {
    flaky(2);
    const { lines, isGreen } = summary([task('a-e2e:e2e')]);
    expect(lines).toEqual([
      'flaky: libs/a/e2e/a.spec.ts › a group 0; kept: 0.zip',
      'flaky: libs/a/e2e/a.spec.ts › a group 1; kept: 1.zip',
      '2 passed, 0 failed',
    ]);
    expect(isGreen).toBe(true);
  });

  it('fails the run beside two others', () => {
    flaky(3);
    expect(summary([task('a-e2e:e2e')])).toMatchObject({ isGreen: false });
    expect(summary([task('a-e2e:e2e')]).lines.at(-1)).toBe('0 passed, 3 failed');
  });

  it('fails the nightly run', () => {
    flaky(1);
    expect(summary([task('a-e2e:e2e')], 0).isGreen).toBe(false);
  });
});
