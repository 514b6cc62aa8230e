import { execFileSync } from 'node:child_process';
import { InputError, renderPlugin } from '../../libs/create-latchkey-plugin/src/create-plugin.mjs';
import { languageOf } from '../../libs/create-latchkey-plugin/src/language.mjs';
import { workspace } from '../workspace/packages.mjs';
import { writeLists } from './lists.mjs';
import { linkPackage } from './package-links.mjs';

/**
 * Creates a plugin in `libs/plugins`, or a language in `libs/languages`, then writes the files that list them.
 *
 * @param {import('nx/src/generators/tree.js').Tree} tree
 * @param {{ name: string, kind: string, title?: string }} options `name`: of a language, its tag (BCP 47).
 * @returns what Nx runs after it has written the files.
 * @throws for a wrong name, a plugin that exists, or a language that the widget has.
 */
export default async function plugin(tree, { name, kind, title }) {
  const isLanguage = kind === 'locale';
  if (isLanguage) await refuseLanguageOfTheWidget(name);
  const folder = isLanguage ? `libs/languages/${name}` : `libs/plugins/${name}`;
  if (tree.exists(folder)) throw new InputError(`${folder} exists. Choose another name, or remove the folder first.`);
  // npm refuses capitals in names.
  const packageName = isLanguage ? `@latchkey/locale-${name.toLowerCase()}` : `@latchkey/${name}`;
  const changeset = `.changeset/${packageName.replace('@latchkey/', '')}.md`;
  for (const [path, text] of renderPlugin({ id: name, kind, title, packageName, place: 'inside' })) {
    tree.write(`${folder}/${path}`, text);
  }
  const changed = isLanguage ? [packageName] : [packageName, 'latchkey'];
  const what = isLanguage ? `the texts of the widget in ${languageOf(name)}` : `a plugin of the kind “${kind}”`;
  tree.write(changeset, changesetOf(changed, `\`${packageName}\`, a new package: ${what}.`));
  return async () => {
    linkPackage(folder, packageName);
    await writeLists();
    execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', folder, changeset], { cwd: workspace });
    console.log(`\nNext: npx vitest run ${folder}/ and npm run affected. Commit the files.`);
  };
}

async function refuseLanguageOfTheWidget(tag) {
  const { tags } = await import('../checks/locale-entries.mjs');
  if (['en', ...tags].includes(tag)) throw new InputError(`The widget has the language "${tag}".`);
}

const changesetOf = (packages, text) => `---
${packages.map((name) => `'${name}': minor\n`).join('')}---

${text}
`;
