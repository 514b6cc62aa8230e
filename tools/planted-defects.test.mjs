import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { plantsDefect, reportPlantedDefects, titlesByFile } from './planted-defects.mjs';
import { workspace } from './run.mjs';

it('recognizes tests that plant a defect by their file and title', () => {
  expect(plantsDefect('libs/testing/e2e/contexts.spec.ts', 'the next test does not find a cookie')).toBe(true);
  expect(plantsDefect('libs/testing/e2e/contexts.spec.ts', 'a test leaves a cookie behind')).toBe(false);
  expect(plantsDefect('libs/plugins/eml/e2e/once.spec.ts', 'the next test does not find a cookie')).toBe(false);
});

it.each([...titlesByFile.keys()])('lists a file that exists: %s', (file) => {
  expect(existsSync(join(workspace, file))).toBe(true);
});

it('reports nothing where no such test has run', () => {
  expect(reportPlantedDefects([])).toEqual([]);
});
