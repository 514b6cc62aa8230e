import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The cases of the threat catalogue with the priority P0. */
const CASES = [3, 7, 17, 18, 20, 21, 24, 32, 35, 40, 47, 54, 58, 59, 63, 66, 69, 70, 88, 90, 101, 103, 110];

const workspace = new URL('../../', import.meta.url);

/** The rows of the table, each with the tests that it names. */
function rowsOf(document) {
  return document
    .split('\n')
    .filter((line) => /^\| \d+ +\|/.test(line))
    .map((line) => {
      const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const proofs = [...(cells[4] ?? '').matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, title]) => ({ file, title }));
      return { case: Number(cells[1]), proofs };
    });
}

/** What is wrong with a document, as sentences. `read` gives a file's text, or nothing where there is none. */
function problemsOf(document, read, cases = CASES) {
  const rows = rowsOf(document);
  const named = rows.map((row) => row.case);
  return [
    ...cases.filter((number) => !named.includes(number)).map((number) => `Case ${number} has no row.`),
    ...named.filter((number, at) => named.indexOf(number) !== at).map((number) => `Case ${number} has two rows.`),
    ...rows.filter(({ proofs }) => proofs.length === 0).map((row) => `Case ${row.case} names no test.`),
    ...rows.flatMap((row) => row.proofs.map((proof) => problemWith(row.case, proof, read))).filter(Boolean),
  ];
}

function problemWith(number, { file, title }, read) {
  const text = /\.(test|spec)\.tsx?$/.test(file) ? read(file) : undefined;
  if (text === undefined) return `Case ${number}: there is no test file ${file}.`;
  return text.includes(title) ? undefined : `Case ${number}: ${file} has no “${title}”.`;
}

function readInWorkspace(file) {
  const url = new URL(file, workspace);
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
}

const document = readFileSync(new URL('docs/security.md', workspace), 'utf8');

describe('docs/security.md', () => {
  it('has a row for each case, and each row names a test that exists', () => {
    expect(problemsOf(document, readInWorkspace)).toEqual([]);
  });

  it('fails if a row, a file or a title is missing', () => {
    const row = '| 3 | What | Done | `a.test.ts` “goes on”, `b.spec.ts` “stays” |\n';
    const read = (file) =>
      ({ 'a.test.ts': "it('goes on', …)", 'b.spec.ts': "test('stays', …)", 'c.ts': 'goes on' })[file];
    const problems = (text) => problemsOf(text, read, [3]);
    expect(problems(row)).toEqual([]);
    expect(problems('')).toEqual(['Case 3 has no row.']);
    expect(problems(row + row)).toEqual(['Case 3 has two rows.']);
    expect(problems('| 3 | What | Done | By care |')).toEqual(['Case 3 names no test.']);
    expect(problems(row.replace('a.test.ts', 'd.test.ts'))).toEqual(['Case 3: there is no test file d.test.ts.']);
    expect(problems(row.replace('a.test.ts', 'c.ts'))).toEqual(['Case 3: there is no test file c.ts.']);
    expect(problems(row.replace('goes on', 'falls'))).toEqual(['Case 3: a.test.ts has no “falls”.']);
  });
});
