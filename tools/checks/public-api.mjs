import { extractApi } from '../api/extract.mjs';
import { checkReference, DOCUMENTED } from './api-reference.mjs';
import { checkReports } from './api-reports.mjs';

// Checks everything that is made from the public declarations, and reads them once. Arguments select packages;
// `--update` writes the files.

const args = process.argv.slice(2);
const entries = await extractApi(args.filter((arg) => !arg.startsWith('--')));
await checkReports(entries, args);
// A selection without one of the documented packages changes none of the pages of packages.
const isExtracted = (name) => entries.some(({ packageName }) => packageName === name);
if (DOCUMENTED.every(isExtracted)) await checkReference(entries, args);
