import { capabilitiesPage, flowContextPage, messagesPage, slotsPage } from '../api/authoring-pages.mjs';
import { exportsOf, packagePage, pagePath, sectionsOf, table } from '../api/package-page.mjs';
import { readSources } from '../api/slot-facts.mjs';
import { packages } from '../workspace/packages.mjs';

// The reference of the packages that plugins are made of (`docs/reference/api`), and the pages of `docs/authoring` about
// slots, capabilities, flows and messages, from the declarations and sources.

/** The packages that plugins are made of. */
export const DOCUMENTED = ['kernel', 'slots', 'client', 'react', 'ui', 'testing'].map((name) => `@latchkey/${name}`);

/** The path and the text of each page. `all` includes the entries of the documented packages. */
export function referencePages(all) {
  const entries = all.filter(({ packageName }) => DOCUMENTED.includes(packageName));
  return pagesFrom(entries).map(({ path, text }) => [path, text]);
}

function pagesFrom(entries) {
  const sections = sectionsOf(entries);
  const sources = readSources();
  const ofPackages = DOCUMENTED.map((name) => ({
    path: pagePath(name),
    text: packagePage(
      entries.filter(({ packageName }) => packageName === name),
      sections,
    ),
  }));
  return [
    indexPage(entries),
    ...ofPackages,
    slotsPage(sources, sections),
    capabilitiesPage(sources, sections),
    flowContextPage(entries, sections),
    messagesPage(),
  ];
}

function indexPage(entries) {
  const descriptions = new Map(packages().map(({ manifest }) => [manifest.name, manifest.description]));
  const rows = DOCUMENTED.map((name) => {
    const own = entries.filter(({ packageName }) => packageName === name);
    const count = own.reduce((sum, entry) => sum + exportsOf(entry).length, 0);
    const specifiers = own.map(({ specifier }) => `\`${specifier}\``).join(', ');
    return [`[${name}](${name.replace('@latchkey/', '')}.md)`, descriptions.get(name), specifiers, String(count)];
  });
  const head = `# Reference of the public API\n\nEvery export of the packages that plugins are made of, with its declaration, its documentation, its members and its source. Made by \`npx nx sync\`. The options of the products are in their READMEs; [public API](../../authoring/public-api.md) says what else is public and how it changes.`;
  return {
    path: 'docs/reference/api/README.md',
    text: `${head}\n\n${table(['Package', 'Holds', 'Entries', 'Exports'], rows)}\n`,
  };
}
