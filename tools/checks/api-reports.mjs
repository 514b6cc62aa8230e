import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractApi, undocumentedExports } from '../api/extract.mjs';
import { isListed, REPORT, unlistedEntries } from '../api/listed.mjs';
import { declarationsIn, readChangeset, uncoveredChanges } from './api-changes.mjs';
import { formatText } from './format.mjs';
import { conclude, packages, shown, workspace } from './workspace.mjs';

// Compares the public declarations of each published package with its `api.md`, and its exports with those of the last
// release: each change needs a changeset (`api-changes.mjs`). Each export needs a doc comment.
//
//   node tools/checks/api-reports.mjs             checks; arguments select packages
//   node tools/checks/api-reports.mjs --update    writes the reports; that of a new plugin only if it is named
//   node tools/checks/api-reports.mjs --released  stores the exports as those of the release; after `changeset version`

const RELEASED = join(import.meta.dirname, 'released-api.json');
const CHANGESETS = join(workspace, '.changeset');
const UPDATE = 'node tools/checks/api-reports.mjs --update';
const STORE = 'node tools/checks/api-reports.mjs --released';

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--released') && names.length > 0)
    throw new Error('--released takes no names: it needs all packages.');
  await checkReports(await extractApi(names), args);
}

/** Runs the check on these entries, or with `--update` or `--released` writes files first. */
export async function checkReports(entries, args) {
  const named = args.filter((arg) => !arg.startsWith('--'));
  const listed = listedEntries(entries, named, args);
  const outdated = await compareReports(listed, args.includes('--update') || args.includes('--released'));
  const current = exportsByPackage(listed);
  if (args.includes('--released')) {
    writeFileSync(RELEASED, await formatText(RELEASED, JSON.stringify(asReleased(current))));
    console.log(`Wrote ${shown(RELEASED)}`);
  }
  conclude(
    'API reports',
    [...undocumentedExports(entries), ...outdated, ...releaseProblems(current, named.length > 0)],
    `Write missing comments. If a changed declaration is meant: ${UPDATE}, and review the difference.`,
  );
}

/** The entries without those of new plugins, which have no report. A release and `--update <package>` include them. */
function listedEntries(entries, named, args) {
  const areAllListed = args.includes('--released');
  const unlisted = new Set(
    areAllListed
      ? []
      : packages()
          .filter((one) => !isListed(one))
          .map(({ manifest }) => manifest.name),
  );
  if (args.includes('--update')) for (const name of named) unlisted.delete(name);
  const ofUmbrella = areAllListed ? [] : unlistedEntries();
  return entries.filter(({ packageName, specifier }) => !unlisted.has(packageName) && !ofUmbrella.includes(specifier));
}

/** The reports that differ from the declarations, and those without a package. */
async function compareReports(entries, isUpdate) {
  const found = [];
  for (const [packageName, own] of byPackage(entries)) {
    const path = join(own[0].folder, REPORT);
    const text = await formatText(path, reportOf(packageName, own));
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    if (isUpdate) {
      writeFileSync(path, text);
      console.log(`Wrote ${shown(path)}`);
    } else found.push(`${shown(path)} differs from the declarations.`);
  }
  return found;
}

function byPackage(entries) {
  const found = new Map();
  for (const entry of entries) found.set(entry.packageName, [...(found.get(entry.packageName) ?? []), entry]);
  return found;
}

function reportOf(packageName, entries) {
  const firstLocale = entries.find(({ isLocale }) => isLocale);
  const sections = entries.map((entry) => {
    const blocks = entry.report
      .replace(/^[ \t]*\/\/ (@public.*|\(undocumented\)|\(No @packageDocumentation .*)\n?/gm, '')
      .split(/\n{2,}/)
      // The other languages have the same types.
      .filter((block) => !entry.isLocale || entry === firstLocale || block.startsWith('export'));
    return `## ${entry.specifier}\n\n\`\`\`ts\n${blocks.join('\n\n').trim()}\n\`\`\`\n`;
  });
  return `# Public declarations of ${packageName}\n\nMade from the build by \`${UPDATE}\`.\n\n${sections.join('\n')}`;
}

/** The exports of each package by entry. */
function exportsByPackage(entries) {
  return Object.fromEntries(
    [...byPackage(entries)].map(([packageName, own]) => [
      packageName,
      Object.fromEntries(own.map(({ specifier, report }) => [specifier, digestsOf(declarationsIn(report))])),
    ]),
  );
}

function digestsOf(declarations) {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, { kind, text }]) => [
      name,
      `${kind} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`,
    ]),
  );
}

function versions() {
  return Object.fromEntries(
    packages().map(({ manifest }) => [manifest.name, manifest.private ? undefined : manifest.version]),
  );
}

function asReleased(current) {
  const all = versions();
  return Object.fromEntries(
    Object.entries(current).map(([packageName, entries]) => [packageName, { version: all[packageName], entries }]),
  );
}

/** `isSelection`: the packages that were not checked are taken as unchanged; otherwise, as removed. */
function releaseProblems(current, isSelection) {
  const released = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, 'utf8')) : {};
  const all = versions();
  const unstored = Object.entries(released)
    .filter(([name, { version }]) => all[name] !== undefined && all[name] !== version)
    .map(([name]) => `${name} has the version ${all[name]}; ${shown(RELEASED)} has another. Run: ${STORE}`);
  // After a release the pending changesets are gone, and so are the differences.
  if (unstored.length > 0) return unstored;
  const unchecked = Object.entries(released).filter(([name]) => all[name] !== undefined && !(name in current));
  const rest = Object.fromEntries(unchecked.map(([name, { entries }]) => [name, entries]));
  return uncoveredChanges(released, { ...(isSelection ? rest : {}), ...current }, pendingChangesets());
}

function pendingChangesets() {
  return readdirSync(CHANGESETS)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => readChangeset(file, readFileSync(join(CHANGESETS, file), 'utf8')));
}
