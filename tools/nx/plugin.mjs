import { execFileSync } from 'node:child_process';
import { InputError, renderPlugin } from '../../libs/create-latchkey-plugin/src/create-plugin.mjs';
import { workspace } from '../checks/workspace.mjs';
import { nx } from '../run.mjs';
import { linkPackage } from './package-links.mjs';

/**
 * Creates a plugin in `libs/plugins`, then writes the files that list the plugins.
 *
 * @param {import('nx/src/generators/tree.js').Tree} tree
 * @param {{ name: string, kind: string, title?: string }} options
 * @returns what Nx runs after it has written the files.
 * @throws for a wrong name, or a plugin that exists.
 */
export default async function plugin(tree, { name, kind, title }) {
  const folder = `libs/plugins/${name}`;
  if (tree.exists(folder)) throw new InputError(`${folder} exists. Choose another name, or remove the folder first.`);
  const packageName = `@latchkey/${name}`;
  for (const [path, text] of renderPlugin({ id: name, kind, title, packageName, place: 'inside' })) {
    tree.write(`${folder}/${path}`, text);
  }
  tree.write(`.changeset/${name}.md`, changesetOf(packageName, kind));
  return async () => {
    linkPackage(folder, packageName);
    const { code, output } = await nx(['sync']);
    if (code !== 0) throw new Error(`nx sync failed:\n${output}`);
    execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', folder, `.changeset/${name}.md`], {
      cwd: workspace,
    });
    console.log(`\nNext: npx vitest run ${folder}/ and npm run affected. Commit the files.`);
  };
}

const changesetOf = (packageName, kind) => `---
'${packageName}': minor
latchkey: minor
---

\`${packageName}\`, a new package: a plugin of the kind “${kind}”.
`;
