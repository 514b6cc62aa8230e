import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nx } from '../workspace/run.mjs';

it('a task that writes a report has it among its outputs, so that the cache restores it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-graph-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const graph = join(folder, 'graph.json');
  const { code, output } = await nx(['graph', `--file=${graph}`]);
  expect(code, output).toBe(0);
  const { nodes } = JSON.parse(readFileSync(graph, 'utf8')).graph;
  const tasks = Object.values(nodes).flatMap(({ name: project, data }) =>
    Object.entries(data.targets).flatMap(([target, { executor, outputs, options }]) =>
      /:(vitest|playwright)$/.test(executor) || /^vitest run/.test(options?.command)
        ? [{ task: `${project}:${target}`, outputs, target }]
        : [],
    ),
  );
  expect(tasks.length).toBeGreaterThan(50);
  const isRestored = ({ outputs = [], target }) =>
    outputs.includes(`{workspaceRoot}/test-results/reports/{projectName}/${target}.json`);
  expect(tasks.filter((task) => !isRestored(task))).toEqual([]);
});
