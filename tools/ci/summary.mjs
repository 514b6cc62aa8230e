import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pageClauses } from '../../libs/testing/report/browser.mjs';
import { readReports } from '../checks/conformance-table.mjs';
import { packages, shown } from '../workspace/packages.mjs';
import { workspace } from '../workspace/run.mjs';
import { baseReports, laterCommits } from './base-reports.mjs';
import { bytesTable } from './bytes-table.mjs';
import { conformanceChanges, kitClauses, olderReports } from './conformance-changes.mjs';

// Compares with the base, in the summary of a workflow; elsewhere on the console. The base is LATCHKEY_BASE, or else HEAD.
// - The bytes of the pages of apps/sizes, which `npm test` has measured. `--save` saves them as those of main, where the
//   workflow's cache takes them.
// - The conformance reports of docs/conformance, which are in the history. `--conformance`: these alone.

const NOW = join(workspace, 'apps/sizes/sizes.json');
const BASE = join(workspace, 'test-results/sizes-of-main.json');

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

if (process.argv.includes('--save')) {
  mkdirSync(dirname(BASE), { recursive: true });
  copyFileSync(NOW, BASE);
} else {
  const bytes = process.argv.includes('--conformance') ? [] : [bytesTable(read(NOW), read(BASE))];
  const summary = [...bytes, ...conformance()].join('\n');
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary);
  else console.log(summary);
}

function conformance() {
  const reports = readReports();
  const page = readFileSync(join(workspace, 'docs/authoring/conformance.md'), 'utf8');
  const kit = [...kitClauses(page), ...Object.keys(pageClauses)];
  const later = packages().flatMap(({ folder, manifest: { name } }) => {
    const path = `docs/conformance/${name.replace('@', '').replace('/', '-')}.json`;
    return existsSync(join(workspace, path)) ? [[name, laterCommits(path, shown(folder), workspace)]] : [];
  });
  return [
    conformanceChanges(reports, baseReports(process.env.LATCHKEY_BASE || 'HEAD', workspace)),
    olderReports(reports, kit, Object.fromEntries(later)),
  ];
}
