import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { localized } from './locale-types.mjs';
import { workspace } from '../workspace/packages.mjs';

// The entry points of the languages: `locales/<tag>` of each package with texts, `<tag>` of `@latchkey/locales`, which
// has the texts of all of them, and `locales/<tag>` of `latchkey`. `npx nx sync` makes them from the list of
// languages.

/** The languages other than English, by tag (BCP 47). */
export const tags = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt-BR', 'zh-Hans'];

const BUNDLE = 'libs/locales';
const { dependencies: bundled } = JSON.parse(readFileSync(join(workspace, BUNDLE, 'package.json'), 'utf8'));

/** The packages whose texts `@latchkey/locales` has: in every language. */
export const inBundle = localized.filter(({ name }) => `@latchkey/${name}` in bundled);

/** The languages of a package. One outside of the bundle has those that it has files for. */
export const tagsOf = (one) =>
  inBundle.includes(one) ? tags : tags.filter((tag) => existsSync(join(workspace, one.folder, `locales/${tag}.ts`)));

/** The names of the languages in English. */
const nameOf = (tag) => new Intl.DisplayNames('en', { type: 'language' }).of(tag);

/** The name of a language's export: the tag in camel case. */
export const exportOf = (tag) => tag.replace(/-(\w)/g, (_dash, letter) => letter.toUpperCase());

/** The modules that the list of languages determines, by path. @returns {Map<string, string>} */
export function modules() {
  const found = new Map();
  for (const tag of tags) {
    found.set(`libs/locales/src/${tag}.ts`, textsOfAll(tag));
    found.set(`libs/latchkey/src/locales/${tag}.ts`, `export * from '@latchkey/locales/${tag}';\n`);
  }
  return found;
}

/** The name of a package's texts in a module: its own in camel case. */
const aliasOf = (one) => exportOf(one.name);

function textsOfAll(tag) {
  const name = exportOf(tag);
  const imports = inBundle.map(
    (one) => `import { ${name} as ${aliasOf(one)} } from '@latchkey/${one.name}/locales/${tag}';`,
  );
  return `// Made from the list of languages by tools/checks/locale-entries.mjs.
${imports.join('\n')}
import type { Locale } from './locale.js';

/** ${nameOf(tag)}: the texts of all packages. */
export const ${name}: Locale = { ${inBundle.map((one) => `...${aliasOf(one)}`).join(', ')} };
`;
}

/** The entry points of a package's languages, for its `exports`, by the folder of the package. */
export function exportsByFolder() {
  const entries = (start, of) => Object.fromEntries(of.map((tag) => [`./${start}${tag}`, target(`${start}${tag}`)]));
  return new Map([
    [BUNDLE, entries('', tags)],
    ['libs/latchkey', entries('locales/', tags)],
    ...localized.map((one) => [dirname(one.folder), entries('locales/', tagsOf(one))]),
  ]);
}

const target = (path) => ({
  '@latchkey/source': `./src/${path}.ts`,
  types: `./dist/${path}.d.ts`,
  default: `./dist/${path}.js`,
});

/** A manifest with the entry points of its languages, before `./package.json`. */
export function withEntries(manifest, entries) {
  const kept = Object.entries(manifest.exports).filter(([name]) => name !== './package.json' && !(name in entries));
  const exports = { ...Object.fromEntries(kept), ...entries, './package.json': './package.json' };
  return { ...manifest, exports };
}
