import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tags, tagsOf } from './locale-entries.mjs';
import { languageModule, sizeOfLanguage, sizesOf } from './locale-sizes.mjs';
import { englishTexts, localized, placeholdersOf } from './locale-types.mjs';
import { packages, workspace } from '../workspace/packages.mjs';

const read = (file) => readFileSync(join(workspace, file), 'utf8');

/** The languages in packages of their own. */
const languages = packages().filter(({ layer }) => layer === 'language');

// Reads the sources of every package, which takes as long as the machine lets it.
const ids = localized.flatMap((one) => [...englishTexts(one).keys()]);

describe('the types of locales', () => {
  it('name placeholders once', () => {
    expect(placeholdersOf('{name}, {count} of {name}')).toEqual(['count', 'name']);
  });

  it('have no id in two packages, whose texts could differ', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

it.each([
  ...localized.flatMap((one) => tagsOf(one).map((tag) => `${one.folder}/locales/${tag}.ts`)),
  ...languages.map(({ folder }) => languageModule(folder)),
])('%s says whether a native speaker reviewed it', (file) => {
  expect(read(file)).toMatch(/\/\*\* [^/]*(Not reviewed|Reviewed) by a native speaker\b[^/]* \*\//);
});

/** In bytes, brotli: the goal of all packages together, and the larger sizes of the languages that do not reach it. */
const ALL = 6.55 * 1024;
const OF_LANGUAGE = { ar: 7035, de: 6880, fr: 6975, pl: 7050 };
/** In bytes, brotli: the goal of a package, and the largest sizes of those that do not reach it in each language. */
const ONE = 0.9 * 1024;
const OF_PACKAGE = { shell: 1575, crypto: 1010, idp: 1570, passkeys: 995, passwords: 1945 };

it.each(tags)('the texts in %s are small', async (tag) => {
  const { all, ...packages } = await sizesOf(tag);
  expect(all).toBeLessThanOrEqual(OF_LANGUAGE[tag] ?? ALL);
  for (const [name, size] of Object.entries(packages)) expect(size, name).toBeLessThanOrEqual(OF_PACKAGE[name] ?? ONE);
});

it.each(languages)('the texts of $manifest.name are small, as its README states', async (one) => {
  expect(await sizeOfLanguage(one)).toBeLessThanOrEqual(6.25 * 1024);
});
