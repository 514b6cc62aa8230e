import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tierOf } from '../../libs/testing/report/tier.mjs';
import { formatText } from './format.mjs';
import { workspace } from '../workspace/packages.mjs';

// The table of methods in README.md, which `npx nx sync` makes from the reports in docs/conformance;
// `node tools/commands/conformance.mjs` writes these.

/** The folder of the reports. */
export const REPORTS = join(workspace, 'docs/conformance');

/** @typedef {import('../../libs/testing/report/tier.mjs').Report} Report */

const pathsOf = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));

/** @returns {Report[]} */
export function readReports(folder = REPORTS) {
  return pathsOf(folder).map((path) => JSON.parse(readFileSync(path, 'utf8')));
}

/** Formats the reports, which the program writes without the formatter of this workspace. */
export async function formatReports(folder = REPORTS) {
  for (const path of pathsOf(folder)) await writeFile(path, await formatText(path, await readFile(path, 'utf8')));
}

/** The table of methods, from their reports alone. @param {readonly Report[]} reports */
export function toTable(reports) {
  const rows = reports.map((report) => {
    const { cells } = report;
    const most = (name) => Math.max(...cells.map(({ bytes }) => bytes[name])).toLocaleString('en');
    const clauses = Math.max(...cells.map((cell) => Object.keys(cell.clauses).length));
    const met = Math.min(
      ...cells.map((cell) => Object.values(cell.clauses).filter((result) => result === 'met').length),
    );
    const reacts = unique(cells.map(({ react }) => react));
    const bundlers = unique(cells.map(({ bundler }) => bundler));
    return `| \`${report.package}\` | ${tierOf(report) ?? 'none'} | ${met} of ${clauses} | ${Object.keys(report.exceptions).length} | ${reacts}; ${bundlers} | ${most('first')} | ${most('all')} |`;
  });
  return [
    '| Package | Tier | Clauses met | Exceptions | React; bundlers | Bytes at once | Bytes in all |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const unique = (values) => [...new Set(values)].join(', ');
