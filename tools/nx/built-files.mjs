import { extractApi } from '../api/extract.mjs';
import { DOCUMENTED, referencePages } from '../checks/api-reference.mjs';
import { reportFiles } from '../checks/api-reports.mjs';
import { formatText } from '../checks/format.mjs';
import { publishedReadmes } from '../checks/readmes.mjs';
import { isMeasured, withSize } from '../sizes/budgets.mjs';
import { shown } from '../workspace/packages.mjs';
import { DOCUMENT as LICENCES, documentWith } from '../release/licences.mjs';
import { nx, run } from '../workspace/run.mjs';

/** Runs each wrong use, and writes the tables of docs/errors.md. */
const WRONG_USES = ['run', 'libs/latchkey/test/wrong-uses.test.tsx'];

/**
 * Builds what has changed, and returns the files that are made from them, by their paths. Writes
 * docs/errors.md, which a test makes.
 *
 * @returns {Promise<Map<string, string>>}
 */
export async function builtFiles() {
  await succeed(nx(['run-many', '--targets=build']));
  const wrongUses = run('node_modules/vitest/vitest.mjs', [...WRONG_USES, '--update']);
  const files = await apiFiles(await extractApi([]));
  files.set(LICENCES, await documentWith());
  for (const readme of publishedReadmes().filter(isMeasured)) {
    files.set(shown(readme.path), await formatText(readme.path, await withSize(readme)));
  }
  await succeed(wrongUses);
  return files;
}

/**
 * The files that are made from the public declarations of these entries, by their paths: the report of each package, and
 * the reference, if the entries include all that it describes.
 */
export async function apiFiles(entries) {
  const isExtracted = (name) => entries.some(({ packageName }) => packageName === name);
  const files = [...reportFiles(entries), ...(DOCUMENTED.every(isExtracted) ? referencePages(entries) : [])];
  return new Map(await Promise.all(files.map(async ([path, text]) => [path, await formatText(path, text)])));
}

async function succeed(running) {
  const { code, output } = await running;
  if (code !== 0) throw new Error(output);
}
