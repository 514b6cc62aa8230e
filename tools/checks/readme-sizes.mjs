import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatText } from './format.mjs';
import { publishedReadmes } from './readmes.mjs';
import { describeOverview, describeSize, isMeasured, isSameSize } from './sizes.mjs';
import { conclude, shown, workspace } from './workspace.mjs';

// Compares the section "Size" of the packages' READMEs with the budgets of `apps/sizes` and with the builds of the
// libraries, which it needs, and the table of budgets in the README of the repository. `--update` writes them. `npm test` checks them, too: those from budgets in
// `readmes.test.mjs`, those from builds in `packages.mjs`.

const [BEGIN, END] = ['<!-- size -->', '<!-- /size -->'];
export const CURE = 'After a build of the libraries, run: node tools/checks/readme-sizes.mjs --update';

/** The text of a README between its two comments. @throws when they are missing. */
function statedSize({ path, text }) {
  const stated = text.split(BEGIN)[1]?.split(END)[0];
  if (stated === undefined) throw new Error(`${shown(path)} has no "${BEGIN}" followed by "${END}".`);
  return stated;
}

const sizeOf = async (readme) => (readme.isOverview ? describeOverview() : describeSize(readme));

/** One sentence for each README whose size is not the actual one. */
export async function wrongSizes(readmes) {
  const found = await Promise.all(
    readmes.map(async (readme) => {
      const actual = await sizeOf(readme);
      const isExact = readme.isOverview || !isMeasured(readme);
      const isRight = isSameSize(statedSize(readme), actual, isExact);
      return isRight ? [] : [`${shown(readme.path)}: its size is not the actual one, which is:\n${actual}`];
    }),
  );
  return found.flat();
}

/** The README of the repository, whose size is the table of budgets. */
export function rootReadme() {
  const path = join(workspace, 'README.md');
  return { name: 'README.md', path, text: readFileSync(path, 'utf8'), isOverview: true };
}

/** The text of a README with another size between its two comments. */
export function withSize(text, size) {
  const [before] = text.split(BEGIN);
  const after = text.split(END).slice(1).join(END);
  return `${before}${BEGIN}\n\n${size}\n\n${END}${after}`;
}

async function update(readme) {
  statedSize(readme);
  await writeFile(readme.path, await formatText(readme.path, withSize(readme.text, await sizeOf(readme))));
}

if (process.argv[1] === import.meta.filename) {
  const readmes = [rootReadme(), ...publishedReadmes()];
  if (process.argv.includes('--update')) await Promise.all(readmes.map(update));
  else conclude('readme sizes', await wrongSizes(readmes), CURE);
}
