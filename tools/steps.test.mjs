import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf, runSteps } from './steps.mjs';

let printed;
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-steps-'));
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const green = (name, more = {}) => ({ name, run: async () => ({ code: 0, output: '' }), ...more });
const red = (name, more = {}) => ({ name, run: async () => ({ code: 1, output: `the output of ${name}` }), ...more });

/** Writes what a test run would write. */
function write(name, outcome) {
  mkdirSync(dirname(outcomeOf(name, folder)), { recursive: true });
  writeFileSync(outcomeOf(name, folder), JSON.stringify(outcome));
}

describe('a run', () => {
  it('ends with one line that counts tests, and a step without tests as one', async () => {
    const run = async () => (write('unit of steps', { passed: 41, failed: [] }), { code: 0, output: '' });
    expect(await runSteps([green('format'), green('unit of steps', { run })], { cores: 2, folder })).toBe(true);
    expect(printed.at(-1)).toBe('42 passed, 0 failed');
    expect(printed.slice(0, 2).join('\n')).toMatch(
      /^ 1\/2 ok +\d+\.\d s format\n 2\/2 ok +\d+\.\d s unit of steps \(41 tests\)$/,
    );
  });

  it('lists the found planted defects by test file', async () => {
    const planted = ['the second', 'the first'].map((title) => ({ file: 'a.spec.ts', title }));
    const run = async () => (write('specs of steps', { passed: 2, failed: [], planted }), { code: 0, output: '' });
    await runSteps([green('specs of steps', { run })], { cores: 2, folder });
    expect(printed.slice(1, 3)).toEqual([
      'Planted defects that were found (2 tests):',
      '  a.spec.ts: the second; the first',
    ]);
  });

  it('lists each failed test with its file, replay command, seed and artefacts', async () => {
    const failure = {
      title: 'signs in',
      file: 'a.spec.ts:7',
      replay: "npx playwright test a.spec.ts -g 'signs in'",
      seed: '4711',
      kept: ['test-results/a.png'],
    };
    const run = async () => (write('browser of steps', { passed: 2, failed: [failure] }), { code: 1, output: 'log' });
    expect(await runSteps([green('browser of steps', { run })], { cores: 2, folder })).toBe(false);
    expect(printed.slice(-5)).toEqual([
      'FAILED browser of steps: a.spec.ts:7 › signs in',
      "  again: npx playwright test a.spec.ts -g 'signs in'",
      '  seed: 4711',
      '  kept: test-results/a.png',
      '2 passed, 1 failed',
    ]);
  });

  it('shows the output of a failed check, and skips its dependents', async () => {
    const steps = [red('build', { replay: 'npx nx run-many -t build' }), green('budgets', { after: ['build'] })];
    expect(await runSteps(steps, { cores: 2, folder })).toBe(false);
    const text = printed.join('\n');
    expect(text).toContain('the output of build');
    expect(text).toContain('FAILED build: see its output above\n  again: npx nx run-many -t build');
    expect(text).toContain('SKIPPED budgets');
    expect(printed.at(-1)).toBe('0 passed, 2 failed');
  });

  it('counts a step that throws as failed', async () => {
    const run = () => Promise.reject(new Error('no such program'));
    expect(await runSteps([green('lint', { run })], { cores: 2, folder })).toBe(false);
    expect(printed.join('\n')).toContain('Error: no such program');
  });

  it('never uses more cores than exist, and starts a step after its dependencies', async () => {
    let busy = 0;
    let most = 0;
    const order = [];
    const step = (name, cores, after = []) => ({
      name,
      cores,
      after,
      async run() {
        order.push(name);
        busy += Math.min(2, cores);
        most = Math.max(most, busy);
        await new Promise(setImmediate);
        busy -= Math.min(2, cores);
        return { code: 0, output: '' };
      },
    });
    const steps = [step('lint', 1), step('types', 1), step('unit', 2), step('pages', 1), step('browser', 4, ['pages'])];
    expect(await runSteps(steps, { cores: 2, folder })).toBe(true);
    expect(most).toBe(2);
    expect(order).toEqual(['lint', 'types', 'unit', 'pages', 'browser']);
  });
});
