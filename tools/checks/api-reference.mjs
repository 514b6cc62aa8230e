import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capabilitiesPage, flowContextPage, messagesPage, slotsPage } from '../api/authoring-pages.mjs';
import { extractApi, undocumentedExports } from '../api/extract.mjs';
import { exportsOf, packagePage, pagePath, sectionsOf, table } from '../api/package-page.mjs';
import { readSources } from '../api/slot-facts.mjs';
import { formatText } from './format.mjs';
import { conclude, packages, shown, workspace } from './workspace.mjs';

// Compares the reference of the packages that plugins are made of (`docs/reference/api`), and the pages of `docs/authoring`
// about slots, capabilities, flows and messages, with the declarations and sources. Each export needs a doc comment.
// `--update` writes the pages.

/** The packages that plugins are made of. */
export const DOCUMENTED = ['kernel', 'slots', 'client', 'react', 'ui', 'testing'].map((name) => `@latchkey/${name}`);

const UPDATE = 'node tools/checks/api-reference.mjs --update';

if (process.argv[1] === import.meta.filename) {
  const entries = await extractApi(DOCUMENTED);
  await checkReference(entries, process.argv, undocumentedExports(entries));
}

/** Runs the check on these entries, which contain those of the documented packages, or with `--update` writes the pages. */
export async function checkReference(entries, args, undocumented = []) {
  const isUpdate = args.includes('--update');
  const findings = [];
  for (const { path, text } of pagesFrom(entries.filter(({ packageName }) => DOCUMENTED.includes(packageName)))) {
    const file = join(workspace, path);
    const formatted = await formatText(file, text);
    if (existsSync(file) && readFileSync(file, 'utf8') === formatted) continue;
    if (isUpdate) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, formatted);
      console.log(`Wrote ${shown(file)}`);
    } else findings.push(`${path} differs from the sources.`);
  }
  conclude('API reference', [...undocumented, ...findings], `Write missing comments. Then run: ${UPDATE}`);
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
  const head = `# Reference of the public API\n\nEvery export of the packages that plugins are made of, with its declaration, its documentation, its members and its source. Made by \`${UPDATE}\`. The options of the products are in their READMEs; [public API](../../authoring/public-api.md) says what else is public and how it changes.`;
  return {
    path: 'docs/reference/api/README.md',
    text: `${head}\n\n${table(['Package', 'Holds', 'Entries', 'Exports'], rows)}\n`,
  };
}
