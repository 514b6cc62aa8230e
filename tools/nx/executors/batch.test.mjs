import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { batchOfTests } from './batch.mjs';
import { batch } from './vitest.mjs';
import { workspace } from '../../workspace/run.mjs';

let root;
afterEach(() => rmSync(root, { recursive: true }));

const taskOf = (project) => ({
  id: `${project}:test`,
  target: { project, target: 'test' },
  projectRoot: `libs/${project}`,
});
const tasks = { 'a:test': taskOf('a'), 'b:test': taskOf('b') };
const options = { 'a:test': {}, 'b:test': {} };

/** Runs the tasks of two projects with a runner whose script is given. */
async function resultsOf(script) {
  root = mkdtempSync(join(tmpdir(), 'latchkey-batch-'));
  writeFileSync(join(root, 'runner.mjs'), `import { writeFileSync } from 'node:fs';\n${script}`);
  const run = batchOfTests({
    commandOf: () => [join(root, 'runner.mjs')],
    partOf: (report, { target }) => ({ failed: report[target.project] }),
    isGreen: ({ failed }) => failed.length === 0,
    failuresOf: ({ failed }) => failed.join(),
  });
  const results = {};
  for await (const { task, result } of run({ tasks }, options, {}, { root })) {
    results[task] = result.success || result.terminalOutput;
  }
  return results;
}
const report = (value) => `writeFileSync(process.env.LATCHKEY_REPORT, ${JSON.stringify(JSON.stringify(value))});`;

describe('one run of a test runner for several projects', () => {
  it('is red for the project of a failed test alone, and writes a report for each', async () => {
    const script = `${report({ a: [], b: ['one is two'] })} process.exitCode = 1;`;
    expect(await resultsOf(script)).toEqual({ 'a:test': true, 'b:test': 'one is two' });
    const read = (project) => JSON.parse(readFileSync(join(root, `test-results/reports/${project}/test.json`), 'utf8'));
    expect([read('a'), read('b')]).toEqual([{ failed: [] }, { failed: ['one is two'] }]);
  });

  it('is red for all projects if the runner fails and no test does', async () => {
    const script = `${report({ a: [], b: [] })} console.log('out of memory'); process.exitCode = 1;`;
    expect(await resultsOf(script)).toEqual({ 'a:test': 'out of memory\n', 'b:test': 'out of memory\n' });
  });

  it('is red for all projects without a report', async () => {
    const results = await resultsOf(`console.error('no config');`);
    expect(results).toEqual({ 'a:test': 'no config\n', 'b:test': 'no config\n' });
    expect(existsSync(join(root, 'test-results'))).toBe(false);
  });
});

describe('one run of Vitest', () => {
  const files = {
    'rejects/a.test.mjs': `it('rejects', () => void Promise.reject(new Error('nobody waits')));`,
    'fails/a.test.mjs': `it('fails', () => expect(1).toBe(2));`,
    'passes/a.test.mjs': `it('passes', () => expect(1).toBe(1));`,
  };

  /** The projects of these folders that are green, in one run. */
  async function greenOf(...folders) {
    // In the workspace, so that the tests find Vitest.
    mkdirSync(join(workspace, 'test-results'), { recursive: true });
    root = mkdtempSync(join(workspace, 'test-results/batch-'));
    for (const folder of folders) {
      mkdirSync(join(root, folder));
      const file = `${folder}/a.test.mjs`;
      writeFileSync(join(root, file), `import { expect, it } from 'vitest';\n${files[file]}\n`);
    }
    writeFileSync(
      join(root, 'vitest.config.mjs'),
      `import { VitestReport } from '${workspace}/tools/ci/vitest-report.mjs';
const projects = ['node', 'jsdom'].map((name) => ({ test: { name, include: name === 'node' ? ['**/*.test.mjs'] : [] } }));
export default { test: { projects, reporters: [new VitestReport({ outputFile: process.env.LATCHKEY_REPORT })] } };\n`,
    );
    const all = folders.map((folder) => ({ ...taskOf(folder), projectRoot: folder }));
    const byId = (valueOf) => Object.fromEntries(all.map((task) => [task.id, valueOf(task)]));
    const graph = { tasks: byId((task) => task) };
    const options = byId(() => ({}));
    const green = [];
    for await (const { task, result } of batch(graph, options, {}, { root })) {
      if (result.success) green.push(task);
    }
    return green;
  }

  it('is red for the package of a failed test alone', async () => {
    expect(await greenOf('fails', 'passes')).toEqual(['passes:test']);
  });

  it.each([[['rejects', 'passes']], [['rejects', 'fails', 'passes']]])(
    'is green for no package after an unhandled rejection, which does not say where it was: %j',
    async (folders) => expect(await greenOf(...folders)).toEqual([]),
  );
});
