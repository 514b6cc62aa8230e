import { extractApi } from '../api/extract.mjs';
import { checkReports } from './api-reports.mjs';

// Checks everything that is made from the public declarations, and reads them once. Arguments select packages;
// `--update` writes the files.

const args = process.argv.slice(2);
const entries = await extractApi(args.filter((arg) => !arg.startsWith('--')));
await checkReports(entries, args);
