import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, workspace } from '../checks/workspace.mjs';
import { billOfMaterials, othersIn, packagesInBuild } from './components.mjs';
import { licenceProblems, licenceTable } from './licence-rules.mjs';

// Checks the licences of what the published packages depend on and contain, and the list in docs/licences.md. Needs the
// build of `@latchkey/element`. `--sbom FILE` also writes the bill of materials, in the format CycloneDX.

const DOCUMENT = join(workspace, 'docs/licences.md');
const LIST = /(<!-- licences -->\n)([\s\S]*?)(\n<!-- \/licences -->)/;

const rules = JSON.parse(readFileSync(join(import.meta.dirname, 'licences.json'), 'utf8'));
const sbom = billOfMaterials();
const others = othersIn(sbom);
const at = process.argv.indexOf('--sbom');
if (at > 0) writeFileSync(process.argv[at + 1], `${JSON.stringify(sbom, null, 2)}\n`);

const document = readFileSync(DOCUMENT, 'utf8');
const table = licenceTable(others, rules);
if (process.argv.includes('--update')) {
  writeFileSync(DOCUMENT, document.replace(LIST, `$1\n${table}\n$3`));
}
// The formatter pads the cells.
const plain = (text) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim();
const isCurrent = process.argv.includes('--update') || plain(LIST.exec(document)?.[2] ?? '') === plain(table);
conclude(
  'licences',
  [
    ...licenceProblems(others, packagesInBuild(), rules),
    ...(isCurrent ? [] : ['docs/licences.md differs: node tools/release/licences.mjs --update, then npm run format']),
  ],
  'The allowed licences are in tools/release/licences.json.',
);
