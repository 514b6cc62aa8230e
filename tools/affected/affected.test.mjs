import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { formatText } from '../checks/format.mjs';
import { nx, workspace } from '../workspace/run.mjs';

// Nx takes as long as the machine lets it.
vi.setConfig({ testTimeout: 600_000 });

const PAGE = join(workspace, 'docs/ci.md');

/** Kinds of projects that the table names by a word, with the tag that they share. */
const GROUPS = { 'all suites': 'suite:', 'all plugins': 'type:plugin' };

/** The rows of the table under "What a change affects": the change, a file, and the affected projects. */
function rowsOf(document) {
  const [, section] = document.split('\n## What a change affects\n');
  return [...section.split('\n## ')[0].matchAll(/^\| ([^`|]+?) +\| `([^`]+)` +\| (.*?) +\|$/gm)].map(
    ([line, change, file, cell]) => ({ line, change, file, cell }),
  );
}

/** Names of projects from Nx, without the languages: a change affects them as it affects `@latchkey/locales`. */
async function projects(...args) {
  const { code, output } = await nx(['show', 'projects', '--json', '--exclude=tag:type:language', ...args]);
  expect(code, output).toBe(0);
  return JSON.parse(output.slice(output.indexOf('['))).sort();
}

/** How the table says which projects are affected. */
function cellOf(affected, all, groups) {
  const quoted = (names) => names.map((name) => `\`${name}\``).join(', ');
  const others = all.filter((name) => !affected.includes(name));
  if (others.length === 0) return 'all';
  if (others.length < affected.length) return `all but ${quoted(others)}`;
  const whole = Object.entries(groups).filter(([, names]) => names.every((name) => affected.includes(name)));
  const grouped = whole.flatMap(([, names]) => names);
  const rest = affected.filter((name) => !grouped.includes(name));
  return [...whole.map(([words]) => words), ...(rest.length > 0 ? [quoted(rest)] : [])].join(', ');
}

const all = await projects();
const groups = Object.fromEntries(
  await Promise.all(
    Object.entries(GROUPS).map(async ([words, tag]) => [words, await projects(`--projects=tag:${tag}*`)]),
  ),
);

describe('docs/ci.md', () => {
  const rows = rowsOf(readFileSync(PAGE, 'utf8'));
  const actual = async ({ file }) => cellOf(await projects('--affected', `--files=${file}`), all, groups);

  it('has a row for each kind of change', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(rows.filter(({ file }) => !existsSync(join(workspace, file)))).toEqual([]);
  });

  // With LATCHKEY_UPDATE=1, writes the projects of all rows.
  it.runIf(process.env.LATCHKEY_UPDATE)('is written', async () => {
    let text = readFileSync(PAGE, 'utf8');
    for (const row of rows) {
      text = text.replace(row.line, `| ${row.change} | \`${row.file}\` | ${await actual(row)} |`);
    }
    writeFileSync(PAGE, await formatText(PAGE, text));
  });

  it.each(rows)('lists what a change of $change affects: $file', async (row) => {
    expect(row.cell).toBe(await actual(row));
  });
});
