import { expect, it } from 'vitest';
import { plantedReport, plantsDefect } from './planted.mjs';

it('tells tests that plant a defect by their file and title', () => {
  expect(plantsDefect('libs/testing/e2e/contexts.spec.ts', 'the next test does not find a cookie')).toBe(true);
  expect(plantsDefect('libs/testing/e2e/contexts.spec.ts', 'a test leaves a cookie behind')).toBe(false);
  expect(plantsDefect('libs/plugins/eml/e2e/once.dom.spec.ts', 'the next test does not find a cookie')).toBe(false);
});

it('reports nothing where no such test has run', () => {
  expect(plantedReport([])).toEqual([]);
});
