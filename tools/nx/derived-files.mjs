import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../checks/format.mjs';
import { exportsByFolder, inBundle, modules, withEntries } from '../checks/locale-entries.mjs';
import { readChangesets } from '../checks/changesets.mjs';
import { readReports, toTable } from '../checks/conformance-table.mjs';
import { englishTexts, localized, moduleOf as localeTypeOf, pathOf } from '../checks/locale-types.mjs';
import { lists, moduleOf as messageIdsOf } from '../checks/message-ids.mjs';
import { withTables } from '../checks/option-tables.mjs';
import { tablesOf } from '../checks/parts.mjs';
import { publishedReadmes } from '../checks/readmes.mjs';
import { describeOverview, isMeasured, withSize } from '../sizes/budgets.mjs';
import { packages, shown, workspace } from '../workspace/packages.mjs';
import { withBlock } from './blocks.mjs';
import { lockFile } from './lock-file.mjs';
import { sizeManifest, sizePages } from './size-pages.mjs';
import { umbrellaManifest, umbrellaModules } from './umbrella.mjs';

// The files that are made from sources: those that list the plugins and the created languages, those with the messages
// of a package, and the tables in documents.

/**
 * Each of these files, by its path from the workspace: its text, or `undefined` if it must not exist.
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
    ['README.md', rootReadme(plugins, [...all.filter(isLocales), ...languages])],
    [LOOKS, withBlock(read(LOOKS), 'parts', tablesOf())],
    ...(await packageReadmes()),
    ...(await strayChangesets(all)),
  ]);
  const formatted = new Map();
  for (const [path, text] of files) formatted.set(path, text && (await formatText(path, text)));
  // npm writes it in its own format.
  formatted.set('package-lock.json', lockFile(all, manifests));
  return formatted;
}

const LOOKS = 'docs/guides/looks.md';

const read = (path) => readFileSync(join(workspace, path), 'utf8');
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

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

/** The README of the repository: the packages, the methods by their reports, and the budgets. */
function rootReadme(plugins, languages) {
  const listed = withRows(withRows(read('README.md'), plugins), languages);
  return withBlock(withBlock(listed, 'conformance', toTable(readReports())), 'size', describeOverview());
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

/** The READMEs of packages: their options, and their size if it follows from a budget. */
async function packageReadmes() {
  return Promise.all(
    publishedReadmes().map(async (readme) => {
      const text = isMeasured(readme) ? readme.text : await withSize(readme);
      return [shown(readme.path), await withTables({ ...readme, text })];
    }),
  );
}

/** Changesets that name a package that does not exist, with which no release can be made. They are removed. */
async function strayChangesets(all) {
  const names = new Set(all.map(({ manifest }) => manifest.name));
  const changesets = await readChangesets(workspace);
  return changesets
    .filter(({ releases }) => releases.some(({ name }) => !names.has(name)))
    .map(({ id }) => [`.changeset/${id}.md`, undefined]);
}
