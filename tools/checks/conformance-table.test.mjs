import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { pageClauses } from '../../libs/testing/report/browser.mjs';
import { placeTest, testOf } from '../../libs/testing/report/place-test.mjs';
import { tierOf, tiers } from '../../libs/testing/report/tier.mjs';
import { formatReports, readReports, toTable } from './conformance-table.mjs';
import { formatText } from './format.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-conformance-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cell = (react, bundler, given = {}) => ({
  react,
  bundler,
  clauses: { 'plugin-id': 'met', axe: 'met' },
  findings: {},
  bytes: { first: 1200, all: 5400, unused: 0 },
  ...given,
});

const report = (given = {}) => ({
  plugin: 'pager',
  package: '@acme/pager',
  version: '1.0.0',
  versions: {},
  locales: ['de'],
  exceptions: {},
  cells: [cell('18.2.0', 'vite'), cell('18.2.0', 'webpack'), cell('19.3.1', 'vite'), cell('19.3.1', 'webpack')],
  seconds: 60,
  ...given,
});

describe('the tier of a report', () => {
  it('is gold if every clause is met everywhere, in two languages, without a byte in other pages', () => {
    expect(tierOf(report())).toBe('gold');
  });

  it.each([
    ['an exception', { exceptions: { axe: 'why' } }, 'silver'],
    ['English only', { locales: [] }, 'silver'],
    [
      'a byte in a page that does not use it',
      {
        cells: report().cells.map((one) => ({ ...one, bytes: { ...one.bytes, unused: 1 } })),
      },
      'silver',
    ],
    ['one bundler', { cells: [cell('18.2.0', 'vite'), cell('19.3.1', 'vite')] }, 'bronze'],
    ['one version of React', { cells: [cell('19.3.1', 'vite'), cell('19.3.1', 'webpack')] }, 'bronze'],
    [
      'six exceptions',
      { exceptions: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, 'why'])) },
      'bronze',
    ],
    [
      'a violation with the older React',
      { cells: [cell('9.0.0', 'vite', { clauses: { axe: 'violated' } }), cell('19.3.1', 'vite')] },
      'bronze',
    ],
    [
      'a violation with the newest React',
      { cells: [cell('9.0.0', 'vite'), cell('19.3.1', 'vite', { clauses: { axe: 'violated' } })] },
      undefined,
    ],
    ['no cell', { cells: [] }, undefined],
  ])('with %s', (_what, given, tier) => {
    expect(tierOf(report(given))).toBe(tier);
  });

  it('has a description of each tier, and of each clause of the page, in the page about the report', () => {
    const page = readFileSync(new URL('../../docs/authoring/report.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
    for (const { name, needs } of tiers) expect(page).toContain(`| ${name} | ${needs} |`);
    const described = [...page.matchAll(/^\| `(page-[a-z-]+)` \|/gm)].map(([, id]) => id);
    expect(described.toSorted()).toEqual(Object.keys(pageClauses).toSorted());
  });
});

describe('the table of methods', () => {
  it('has a row per report, with the worst figures of its cells', () => {
    const cells = [cell('19.3.1', 'vite'), cell('19.3.1', 'webpack', { bytes: { first: 1300, all: 5000, unused: 0 } })];
    expect(
      toTable([report({ cells })])
        .split('\n')
        .at(-1),
    ).toBe('| `@acme/pager` | bronze | 2 of 2 | 0 | 19.3.1; vite, webpack | 1,300 | 5,400 |');
  });

  it('has reports whose stored tier is the one that follows from them', () => {
    const reports = readReports();
    expect(reports.length).toBeGreaterThan(0);
    for (const one of reports) expect(one.tier).toBe(tierOf(one) ?? null);
  });
});

describe('a placed conformance test', () => {
  it('imports entries by their names, and takes its own helpers along', async () => {
    const source = join(folder, 'source');
    const installed = join(folder, 'installed');
    mkdirSync(join(source, 'src'), { recursive: true });
    const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './de': './dist/de.js' };
    const manifest = { name: '@acme/pager', exports };
    for (const name of ['index', 'de']) writeFileSync(join(source, `src/${name}.ts`), 'export const a = 1;');
    writeFileSync(join(source, 'src/acts.ts'), `import { a } from './index.js';\nexport const b: number = a;`);
    writeFileSync(
      join(source, 'src/conformance.test.ts'),
      `import { a } from './index.js';\nimport { b } from './acts.js';\nexport const all = [a, b, () => import('./de.js')];`,
    );
    const test = await placeTest({ folder: source, installed, manifest, ts });
    expect(test).toBe(join(installed, 'src/conformance.test.js'));
    expect(readFileSync(test, 'utf8')).toContain(`from "@acme/pager"`);
    expect(readFileSync(test, 'utf8')).toContain(`import("@acme/pager/de")`);
    expect(readFileSync(test, 'utf8')).toContain(`from "./acts.js"`);
    expect(readFileSync(join(installed, 'src/acts.js'), 'utf8')).toContain(`import { a } from "@acme/pager"`);
  });

  it('is found at its usual places, or where the manifest says', () => {
    const source = join(folder, 'source');
    expect(testOf(source, { name: '@acme/pager' })).toBe('src/conformance.test.ts');
    expect(() => testOf(source, { name: '@acme/pager', latchkey: { conformance: 'test/none.ts' } })).toThrow(
      '@acme/pager has no conformance test at test/none.ts.',
    );
  });
});

describe('the files of the reports', () => {
  it('have the format of the workspace, once they are formatted', async () => {
    const reports = join(folder, 'reports');
    mkdirSync(reports);
    const path = join(reports, 'acme-pager.json');
    writeFileSync(path, `${JSON.stringify(report({ locales: ['ar', 'de'] }), null, 2)}\n`);
    expect(readFileSync(path, 'utf8')).not.toContain('"locales": ["ar", "de"],');
    await formatReports(reports);
    expect(readFileSync(path, 'utf8')).toContain('"locales": ["ar", "de"],');
    expect(readReports(reports)).toEqual([report({ locales: ['ar', 'de'] })]);
    expect(readFileSync(path, 'utf8')).toBe(await formatText(path, readFileSync(path, 'utf8')));
  });
});
