import { writeFile } from 'node:fs/promises';
import { formatText } from './format.mjs';
import { publishedReadmes } from './readmes.mjs';
import { describeSize, isMeasured, isSameSize } from './sizes.mjs';
import { conclude, shown } from './workspace.mjs';

// Compares the section "Size" of the packages' READMEs with the budgets of `apps/sizes` and with the builds of the
// libraries, which it needs. `--update` writes the sections. `npm test` checks them, too: those from budgets in
// `readmes.test.mjs`, those from builds in `packages.mjs`.

const [BEGIN, END] = ['<!-- size -->', '<!-- /size -->'];
export const CURE = 'After a build of the libraries, run: node tools/checks/readme-sizes.mjs --update';

/** The text of a README between its two comments. @throws when they are missing. */
function statedSize({ path, text }) {
  const stated = text.split(BEGIN)[1]?.split(END)[0];
  if (stated === undefined) throw new Error(`${shown(path)} has no "${BEGIN}" followed by "${END}".`);
  return stated;
}

/** One sentence for each README whose size is not the package's. */
export async function wrongSizes(readmes) {
  const found = await Promise.all(
    readmes.map(async (readme) => {
      const actual = await describeSize(readme);
      const isRight = isSameSize(statedSize(readme), actual, !isMeasured(readme));
      return isRight ? [] : [`${shown(readme.path)}: its size is not the package's, which is:\n${actual}`];
    }),
  );
  return found.flat();
}

/** The text of a README with another size between its two comments. */
export function withSize(text, size) {
  const [before] = text.split(BEGIN);
  const after = text.split(END).slice(1).join(END);
  return `${before}${BEGIN}\n\n${size}\n\n${END}${after}`;
}

async function update(readme) {
  statedSize(readme);
  await writeFile(readme.path, await formatText(readme.path, withSize(readme.text, await describeSize(readme))));
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--update')) await Promise.all(publishedReadmes().map(update));
  else conclude('readme sizes', await wrongSizes(publishedReadmes()), CURE);
}
