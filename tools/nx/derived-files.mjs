import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { exportsByFolder, inBundle, modules, withEntries } from '../checks/locale-entries.mjs';
import { englishTexts, localized, moduleOf as localeTypeOf, pathOf } from '../checks/locale-types.mjs';
import { lists, moduleOf as messageIdsOf } from '../checks/message-ids.mjs';
import { withSize } from '../checks/readme-sizes.mjs';
import { publishedReadmes } from '../checks/readmes.mjs';
import { describeSize } from '../checks/sizes.mjs';
import { packages, shown, workspace } from '../checks/workspace.mjs';
import { lockFile } from './lock-file.mjs';
import { derivedPages, sizeManifest, sizePages } from './size-pages.mjs';
import { umbrellaManifest, umbrellaModules } from './umbrella.mjs';

// The files that list the plugins and the created languages, made from the packages in `libs/plugins` and
// `libs/languages`.

/**
 * Each file that these packages determine, by its path from the workspace: its text, or `undefined` if it must not
 * exist.
 *
 * @returns {Promise<Map<string, string | undefined>>}
 */
export async function derivedFiles() {
  const all = packages();
  const plugins = all.filter(({ layer }) => layer === 'plugin');
  const languages = all.filter(({ layer }) => layer === 'language');
  const manifests = changedManifests(plugins);
  const files = new Map([
    ...umbrellaModules(plugins),
    ...sizePages(plugins),
    ...modules(),
    ...lists.map((list) => [list.file, messageIdsOf(list)]),
    ...localized.map((one) => [shown(pathOf(one)), localeTypeOf(one)]),
    ...[...manifests].map(([folder, manifest]) => [`${folder}/package.json`, json(manifest)]),
    ...['libs/create-latchkey-plugin/templates/locale', ...languages.map(({ folder }) => shown(folder))].map(
      (folder) => [`${folder}/src/english.ts`, englishModule()],
    ),
    ['README.md', withRows(withRows(read('README.md'), plugins), [...all.filter(isLocales), ...languages])],
    ...(await createdReadmes(plugins)),
    ...strayChangesets(all),
  ]);
  const formatted = new Map();
  for (const [path, text] of files) formatted.set(path, text && (await formattedText(path, text)));
  // npm writes it in its own format.
  formatted.set('package-lock.json', lockFile(all, manifests));
  return formatted;
}

const SETTINGS = JSON.parse(readFileSync(join(workspace, '.oxfmtrc.json'), 'utf8'));

const read = (path) => readFileSync(join(workspace, path), 'utf8');
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

async function formattedText(path, text) {
  return (await format(path, text, SETTINGS)).code;
}

/** The manifests that name plugins or languages, by folder. */
function changedManifests(plugins) {
  const found = new Map();
  const manifestOf = (folder) => found.get(folder) ?? JSON.parse(read(`${folder}/package.json`));
  found.set('libs/latchkey', umbrellaManifest(manifestOf('libs/latchkey'), plugins));
  found.set('apps/sizes', sizeManifest(manifestOf('apps/sizes'), plugins));
  for (const [folder, entries] of exportsByFolder()) found.set(folder, withEntries(manifestOf(folder), entries));
  return found;
}

/** The English texts of all packages, from which a translator begins. */
function englishModule() {
  const texts = new Map(inBundle.flatMap((one) => [...englishTexts(one)]));
  const attributes = { 'shell.lang': 'en', 'shell.dir': 'ltr' };
  return `import type { Locale } from '@latchkey/locales';

/** The English texts of the widget, by id. Translate them in the module beside this one. */
export const english = ${JSON.stringify({ ...attributes, ...Object.fromEntries(texts) })} satisfies Locale;
`;
}

const isLocales = ({ layer }) => layer === 'locales';

/** The table of packages in the README, with a row for each of these. New rows come after the others of them. */
function withRows(text, listed) {
  const lines = text.split('\n');
  const row = ({ manifest: { name, description } }) =>
    `| \`${name}\` | ${description.replace(/ for the Latchkey widget\.$/, '')} |`;
  const isRow = (name) => (line) => line.startsWith(`| \`${name}\` `);
  // A row of no package is left from a plugin that was removed.
  const known = new Set(packages().map(({ manifest }) => manifest.name));
  const kept = lines.filter((line) => {
    const [, name] = /^\| `(@latchkey\/[\w-]+)` +\|/.exec(line) ?? [];
    return name === undefined || known.has(name);
  });
  const missing = listed.filter(({ manifest }) => !kept.some(isRow(manifest.name)));
  const last = kept.findLastIndex((line) => listed.some(({ manifest }) => isRow(manifest.name)(line)));
  return kept.toSpliced(last + 1, 0, ...missing.map(row)).join('\n');
}

/** The READMEs of languages, and of plugins with a page that is made here: their size follows from a budget. */
async function createdReadmes(plugins) {
  const named = new Set(derivedPages(plugins).map(({ packageName }) => packageName));
  const ours = publishedReadmes().filter(({ name, layer }) => layer === 'language' || named.has(name));
  return Promise.all(
    ours.map(async (readme) => [shown(readme.path), withSize(readme.text, await describeSize(readme))]),
  );
}

/** Changesets that name a package that does not exist, with which no release can be made. They are removed. */
function strayChangesets(all) {
  const names = new Set(all.map(({ manifest }) => manifest.name));
  return readdirSync(join(workspace, '.changeset'))
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const [, head = ''] = read(`.changeset/${file}`).split('---\n');
      const named = [...head.matchAll(/^['"]?([^'":\s]+)['"]?:/gm)].map(([, name]) => name);
      const isStray = named.some((name) => !names.has(name));
      return isStray ? [[`.changeset/${file}`, undefined]] : [];
    });
}
