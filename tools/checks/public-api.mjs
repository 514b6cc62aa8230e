import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractApi, undocumentedExports } from '../api/extract.mjs';
import { apiFiles } from '../nx/built-files.mjs';
import { RELEASED, releasedExports, releaseProblems } from './api-reports.mjs';
import { formatText } from './format.mjs';
import { conclude, workspace } from '../workspace/packages.mjs';

// Checks everything that is made from the public declarations, and reads them once: the `api.md` of each published
// package, and the reference in `docs`, which `npx nx sync` writes. Each export needs a doc comment, and each change since
// the last release a changeset.
//
//   node tools/checks/public-api.mjs             checks; arguments select packages
//   node tools/checks/public-api.mjs --released  stores the exports as those of the release; after `changeset version`

const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const isReleased = process.argv.includes('--released');
if (isReleased && names.length > 0) throw new Error('--released takes no names: it needs all packages.');

const entries = await extractApi(names);
if (isReleased) writeFileSync(RELEASED, await formatText(RELEASED, releasedExports(entries)));
const outdated = [...(await apiFiles(entries))]
  .filter(([path, text]) => read(path) !== text)
  .map(([path]) => `${path} differs from the declarations.`);
conclude(
  'public API',
  [...undocumentedExports(entries), ...outdated, ...(await releaseProblems(entries, names.length > 0))],
  'Write missing comments. If a changed declaration is meant: npx nx sync, and review the difference.',
);

function read(path) {
  try {
    return readFileSync(join(workspace, path), 'utf8');
  } catch {
    return undefined;
  }
}
