import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportsByFolder, modules, tags, tagsOf, withEntries } from './locale-entries.mjs';
import { languageModule, sizeOfLanguage, sizesOf } from './locale-sizes.mjs';
import { englishTexts, localized, moduleOf, pathOf, placeholdersOf } from './locale-types.mjs';
import { packages, workspace } from './workspace.mjs';

const read = (file) => readFileSync(join(workspace, file), 'utf8');
/** A module without its layout, which the formatter changes. */
const plain = (code) => code.replace(/[\s,]+/g, '').replace(/\|/g, '');

/** The languages in packages of their own. */
const languages = packages().filter(({ layer }) => layer === 'language');

describe('the types of locales', () => {
  it.each(localized)('of $name have its messages (else: node tools/checks/locale-types.mjs --update)', (one) => {
    expect(plain(readFileSync(pathOf(one), 'utf8'))).toBe(plain(moduleOf(one)));
  });

  it('name placeholders once', () => {
    expect(placeholdersOf('{name}, {count} of {name}')).toEqual(['count', 'name']);
  });

  it('have no id in two packages, whose texts could differ', () => {
    const ids = localized.flatMap((one) => [...englishTexts(one).keys()]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('the entry points of languages', () => {
  it.each([...modules()])(
    '%s is made from the list (else: node tools/checks/locale-entries.mjs --update)',
    (file, text) => {
      expect(plain(read(file))).toBe(plain(text));
    },
  );

  it.each([...exportsByFolder()])('%s has one for each language', (folder, entries) => {
    const manifest = JSON.parse(read(`${folder}/package.json`));
    expect(manifest).toEqual(withEntries(manifest, entries));
  });
});

it.each([
  ...localized.flatMap((one) => tagsOf(one).map((tag) => `${one.folder}/locales/${tag}.ts`)),
  ...languages.map(({ folder }) => languageModule(folder)),
])('%s says whether a native speaker reviewed it', (file) => {
  expect(read(file)).toMatch(/\/\*\* [^/]*(Not reviewed|Reviewed) by a native speaker\b[^/]* \*\//);
});

/** In bytes, brotli: the goal of all packages together, and the larger sizes of the languages that do not reach it. */
const ALL = 6.2 * 1024;
const OF_LANGUAGE = { ar: 6660, de: 6450, fr: 6600, pl: 6670 };
/** In bytes, brotli: the goal of a package, and the largest sizes of those that do not reach it in each language. */
const ONE = 0.9 * 1024;
const OF_PACKAGE = { shell: 1575, crypto: 1010, idp: 1570, passkeys: 995, passwords: 1555 };

it.each(tags)('the texts in %s are small', async (tag) => {
  const { all, ...packages } = await sizesOf(tag);
  expect(all).toBeLessThanOrEqual(OF_LANGUAGE[tag] ?? ALL);
  for (const [name, size] of Object.entries(packages)) expect(size, name).toBeLessThanOrEqual(OF_PACKAGE[name] ?? ONE);
});

it.each(languages)('the texts of $manifest.name are small, as its README states', async (one) => {
  expect(await sizeOfLanguage(one)).toBeLessThanOrEqual(6.25 * 1024);
});
