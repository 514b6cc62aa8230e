import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from '../run.mjs';
import { bytesTable } from './bytes-table.mjs';

// Compares the bytes of the pages of apps/sizes with those of the branch main, in the summary of a workflow; elsewhere on
// the console. `npm test` has measured them. `--save` saves them as those of main, where the workflow's cache takes them.

const NOW = join(workspace, 'apps/sizes/sizes.json');
const BASE = join(workspace, 'test-results/sizes-of-main.json');

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

if (process.argv.includes('--save')) {
  mkdirSync(dirname(BASE), { recursive: true });
  copyFileSync(NOW, BASE);
} else {
  const table = bytesTable(read(NOW), read(BASE));
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, table);
  else console.log(table);
}
