import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspace } from '../workspace/packages.mjs';
import { dependenciesWith, removedEntries } from './umbrella.mjs';

// The pages of `apps/sizes` of plugins that name theirs in `size/page.json`: `{ title, factory, more, beside, wallet }`.
// `more`, `{ firstSubmit, flow }`, is what the budgets add to those of the same page without the plugin, in bytes; the
// empty page has no flow. `beside` has the other products of the page, by folder: `{ imports, product }`. `wallet` is
// only for a wallet: `{ name, rdns, more }`, with which it announces itself, and what the budgets add in a browser with the
// wallet. Other plugins have a page that is written by hand.

const PAGES = 'apps/sizes/pages';
const MARK = '// Made from size/page.json of the plugin by `nx sync`.';

/** The plugins with a page that is made from their `size/page.json`. */
export function derivedPages(plugins) {
  return plugins
    .map((plugin) => ({ ...plugin, file: join(plugin.folder, 'size/page.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, manifest, file }) => ({
      name: basename(folder),
      beside: {},
      packageName: manifest.name,
      ...JSON.parse(readFileSync(file, 'utf8')),
    }));
}

/** The files of these pages; `undefined` for those of a plugin that does not exist. */
export function sizePages(plugins) {
  const files = new Map();
  for (const file of readdirSync(join(workspace, PAGES)).filter((name) => name.endsWith('.tsx'))) {
    if (!readFileSync(join(workspace, PAGES, file), 'utf8').startsWith(MARK)) continue;
    for (const extension of ['tsx', 'html']) files.set(`${PAGES}/${basename(file, '.tsx')}.${extension}`, undefined);
  }
  for (const { name, ...page } of derivedPages(plugins)) {
    files.set(`${PAGES}/${name}.tsx`, moduleOf(page));
    files.set(`${PAGES}/${name}.html`, htmlOf(name));
  }
  return files;
}

/** The manifest of `apps/sizes` with a dependency on each plugin. */
export function sizeManifest(manifest, plugins) {
  const removed = new Set(removedEntries());
  return { ...manifest, dependencies: dependenciesWith(manifest.dependencies, plugins, removed) };
}

function moduleOf({ packageName, factory, beside }) {
  const others = Object.entries(beside);
  const imports = others.map(
    ([name, { imports: names }]) => `import { ${names.join(', ')} } from '@latchkey/${name}';\n`,
  );
  const products = [...others.map(([, { product }]) => product), `${factory}()`];
  return `${MARK}
import { ${factory} } from '${packageName}';
${imports.join('')}import { Widget } from '@latchkey/shell';
import { createRoot } from 'react-dom/client';
import { provider, target } from './page.js';

createRoot(target).render(<Widget provider={provider} products={[${products.join(', ')}]} />);
`;
}

const htmlOf = (name) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Size: ${name}</title>
    <script type="module" src="./${name}.tsx"></script>
  </head>
  <body>
    <main id="login"></main>
  </body>
</html>
`;
