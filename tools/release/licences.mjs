import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../checks/format.mjs';
import { conclude, workspace } from '../workspace/packages.mjs';
import { withBlock } from '../nx/blocks.mjs';
import { billOfMaterials, othersIn, packagesInBuild } from './components.mjs';
import { licenceProblems, licenceTable } from './licence-rules.mjs';

// Checks the licences of what the published packages depend on and contain, and the list in docs/licences.md, which
// `npx nx sync` writes. Needs the build of `@latchkey/element`. `--sbom FILE` also writes the bill of materials, in the
// format CycloneDX.

export const DOCUMENT = 'docs/licences.md';

const rules = JSON.parse(readFileSync(join(import.meta.dirname, 'licences.json'), 'utf8'));
const documentNow = () => readFileSync(join(workspace, DOCUMENT), 'utf8');

/** The document with the list of the licences of these packages. @param {ReturnType<typeof othersIn>} [others] */
export function documentWith(others = othersIn(billOfMaterials())) {
  return formatText(DOCUMENT, withBlock(documentNow(), 'licences', licenceTable(others, rules)));
}

if (process.argv[1] === import.meta.filename) {
  const sbom = billOfMaterials();
  const others = othersIn(sbom);
  const at = process.argv.indexOf('--sbom');
  if (at > 0) writeFileSync(process.argv[at + 1], `${JSON.stringify(sbom, null, 2)}\n`);
  const isCurrent = (await documentWith(others)) === documentNow();
  conclude(
    'licences',
    [
      ...licenceProblems(others, packagesInBuild(), rules),
      ...(isCurrent ? [] : [`${DOCUMENT} differs. Run: npx nx sync`]),
    ],
    'The allowed licences are in tools/release/licences.json.',
  );
}
