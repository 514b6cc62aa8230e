import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conformanceChanges, kitClauses, olderReports } from './conformance-changes.mjs';

const cell = (react, bundler, given) => ({
  react,
  bundler,
  clauses: { 'plugin-id': 'met', axe: 'met', ...given },
  findings: {},
  bytes: { first: 1200, all: 5400, unused: 0 },
});

const report = ({ clauses: results, last = results, ...given } = {}) => ({
  plugin: 'pager',
  package: '@acme/pager',
  version: '1.0.0',
  versions: { '@latchkey/testing': '0.1.0' },
  locales: ['de'],
  exceptions: {},
  cells: [
    cell('18.2.0', 'vite', results),
    cell('18.2.0', 'webpack', results),
    cell('19.3.1', 'vite', results),
    cell('19.3.1', 'webpack', last),
  ],
  seconds: 60,
  ...given,
});

const linesOf = (now, base) => conformanceChanges(now, base).split('\n');

describe('the comparison of conformance reports', () => {
  it('says that nothing differs', () => {
    expect(conformanceChanges([report()], [report()])).toBe(
      '## Conformance\n\nNo difference from the base, in 1 report.\n',
    );
  });

  it('says that the base is not known, or has no report, which is not the same as no difference', () => {
    expect(conformanceChanges([report()], undefined)).toContain('Not compared: the base is not known.');
    expect(conformanceChanges([report()], [])).toContain('Not compared: the base has no conformance report.');
  });

  it('has a row for a report that differs, with both values of what differs', () => {
    const now = report({
      clauses: { axe: 'excepted' },
      exceptions: { axe: 'why' },
      seconds: 70,
      versions: { '@latchkey/testing': '0.2.0' },
    });
    const equal = report({ package: '@acme/fax' });
    const found = linesOf([now, equal], [report(), equal]);
    expect(found.filter((line) => line.startsWith('| `'))).toEqual([
      '| `@acme/pager` | gold → silver | 2 → 1 | 0 → 1 | 0 | 0.1.0, 2 clauses → 0.2.0, 2 clauses | 1,200 | 5,400 | 60 → 70 |',
    ]);
    expect(found).toContain('No difference in 1 other report.');
  });

  it('has a row for a report whose bytes differ, with the most of its cells', () => {
    const now = report();
    now.cells[3] = { ...now.cells[3], bytes: { first: 1300, all: 5000, unused: 0 } };
    const found = linesOf([now], [report()]);
    expect(found.find((line) => line.startsWith('| `'))).toContain('| 1,200 → 1,300 | 5,400 | 60 |');
    expect(found).toContain('Each clause that the base knows has the same result.');
  });

  it('names each clause with another result, a new one and one that is gone', () => {
    const now = report({ clauses: { axe: 'violated', 'screen-focus': 'met' } });
    const base = report({ clauses: { 'text-isolated': 'met' } });
    expect(linesOf([now], [base]).filter((line) => line.startsWith('- '))).toEqual([
      '- `@acme/pager`: `axe` met → violated',
      '- `@acme/pager`: `text-isolated` met → no result',
      '- `@acme/pager`: `screen-focus` no result → met',
    ]);
  });

  it('names the cells of a result that not all of them have', () => {
    const found = linesOf([report({ last: { axe: 'violated' } })], [report()]);
    expect(found).toContain('- `@acme/pager`: `axe` met → violated (React 19.3.1 and webpack)');
    expect(found.find((line) => line.startsWith('| `'))).toContain('| gold → bronze | 2 → 1 | 0 | 0 → 1 |');
  });

  it('names a clause that is violated in other cells than before', () => {
    const base = report({ last: { axe: 'violated' } });
    const now = report({ clauses: { axe: 'violated' } });
    expect(linesOf([now], [base])).toContain('- `@acme/pager`: `axe` violated (React 19.3.1 and webpack) → violated');
  });

  it('marks new and removed products', () => {
    const found = linesOf([report({ package: '@acme/fax' })], [report()]);
    expect(found.filter((line) => line.startsWith('| `')).map((line) => line.split(' | ')[0])).toEqual([
      '| `@acme/fax` (new)',
      '| `@acme/pager` (removed)',
    ]);
  });
});

describe('reports that are older than their sources', () => {
  const now = { '@acme/pager': { product: 0, kit: 0 } };

  it('have no section if there are none', () => {
    expect(olderReports([report()], ['plugin-id', 'axe'], now)).toBe('');
  });

  it('lack clauses of the kit, or have clauses that it no longer has', () => {
    const reports = [report(), report({ package: '@acme/fax' })];
    const found = olderReports(reports, ['plugin-id', 'screen-focus'], now);
    expect(found).toContain("- No result of 1 of the kit's 2 clauses (`screen-focus`): `@acme/pager`, `@acme/fax`.");
    expect(found).toContain('- Results of clauses that the kit no longer has (`axe`): `@acme/pager`, `@acme/fax`.');
  });

  it('precede commits that changed the product or the kit', () => {
    const found = olderReports([report()], ['plugin-id', 'axe'], { '@acme/pager': { product: 1, kit: 3 } });
    expect(found).toContain('- The product changed in 1 later commit: `@acme/pager`.');
    expect(found).toContain('- The kit changed in 3 later commits: `@acme/pager`.');
  });

  it('are compared with the clauses that the page about them has', () => {
    const page = readFileSync(new URL('../../docs/authoring/conformance.md', import.meta.url), 'utf8');
    const ids = kitClauses(page);
    expect(ids).toEqual(expect.arrayContaining(['plugin-id', 'axe', 'no-globals']));
    expect(ids.every((id) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true);
  });
});
