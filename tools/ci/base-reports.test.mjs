import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { baseReports, laterCommits } from './base-reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'latchkey-base-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGER = 'docs/conformance/acme-pager.json';
const PRODUCT = 'libs/plugins/pager';

function git(...args) {
  const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function commit(path, text) {
  write(path, text);
  git('add', '.');
  git('commit', '--quiet', '-m', `docs: ${path}`);
  return git('rev-parse', 'HEAD');
}

git('init', '--quiet', '--initial-branch=main');
const withoutReports = commit('README.md', '');
const first = commit(PAGER, '{ "seconds": 1 }');
git('switch', '--quiet', '-c', 'change');
commit(`${PRODUCT}/src/pager.ts`, '');
commit(`${PRODUCT}/src/pager.test.ts`, '');
commit('libs/testing/src/conformance/clauses.ts', '');
commit('libs/testing/report/tier.mjs', '');
git('switch', '--quiet', 'main');
commit(PAGER, '{ "seconds": 2 }');
git('switch', '--quiet', 'change');

it('reads the reports of the commit where a branch left its base', () => {
  expect(baseReports('main', folder)).toEqual([{ seconds: 1 }]);
  expect(baseReports(first, folder)).toEqual([{ seconds: 1 }]);
});

it('finds no report in a base without one', () => {
  expect(baseReports(withoutReports, folder)).toEqual([]);
});

it('finds no base that the history lacks', () => {
  expect(baseReports('0'.repeat(40), folder)).toBeUndefined();
});

it('counts the commits that changed the product or the kit since the report changed, without tests', () => {
  expect(laterCommits(PAGER, PRODUCT, folder)).toEqual({ product: 1, kit: 2 });
});

it('counts none for a report that is not committed', () => {
  write('docs/conformance/acme-fax.json', '{}');
  expect(laterCommits('docs/conformance/acme-fax.json', 'libs/plugins/fax', folder)).toEqual({ product: 0, kit: 0 });
  write(PAGER, '{ "seconds": 3 }');
  expect(laterCommits(PAGER, PRODUCT, folder)).toEqual({ product: 0, kit: 0 });
});
