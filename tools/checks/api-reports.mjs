import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListed, REPORT, unlistedEntries } from '../api/listed.mjs';
import { declarationsIn, uncoveredChanges } from './api-changes.mjs';
import { readChangesets } from './changesets.mjs';
import { packages, shown, workspace } from '../workspace/packages.mjs';

// The public declarations of each published package, as its `api.md` has them, and the comparison of its exports with
// those of the last release: each change needs a changeset (`api-changes.mjs`).

/** The exports of the last release. */
export const RELEASED = join(import.meta.dirname, 'released-api.json');
const STORE = 'node tools/checks/public-api.mjs --released';

/** The path and the text of the report of each package. */
export function reportFiles(entries) {
  return [...byPackage(listed(entries))].map(([packageName, own]) => [
    shown(join(own[0].folder, REPORT)),
    reportOf(packageName, own),
  ]);
}

/** The entries without those of new plugins, which have no report. */
function listed(entries) {
  const unlisted = packages().filter((one) => !isListed(one));
  const names = new Set(unlisted.map(({ manifest }) => manifest.name));
  const ofUmbrella = unlistedEntries();
  return entries.filter(({ packageName, specifier }) => !names.has(packageName) && !ofUmbrella.includes(specifier));
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
  return `# Public declarations of ${packageName}\n\nMade from the build by \`npx nx sync\`.\n\n${sections.join('\n')}`;
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

/** The exports of all packages with their versions, as JSON. */
export function releasedExports(entries) {
  const all = versions();
  const byName = Object.entries(exportsByPackage(entries));
  return JSON.stringify(
    Object.fromEntries(byName.map(([name, exports]) => [name, { version: all[name], entries: exports }])),
  );
}

/** The changes of the exports without a changeset. `isSelection`: the packages that were not checked are taken as unchanged; otherwise, as removed. */
export async function releaseProblems(all, isSelection) {
  const current = exportsByPackage(listed(all));
  const released = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, 'utf8')) : {};
  const now = versions();
  const unstored = Object.entries(released)
    .filter(([name, { version }]) => now[name] !== undefined && now[name] !== version)
    .map(([name]) => `${name} has the version ${now[name]}; ${shown(RELEASED)} has another. Run: ${STORE}`);
  // After a release the pending changesets are gone, and so are the differences.
  if (unstored.length > 0) return unstored;
  const unchecked = Object.entries(released).filter(([name]) => now[name] !== undefined && !(name in current));
  const rest = Object.fromEntries(unchecked.map(([name, { entries }]) => [name, entries]));
  return uncoveredChanges(released, { ...(isSelection ? rest : {}), ...current }, await pendingChangesets());
}

async function pendingChangesets() {
  const all = await readChangesets(workspace);
  return all.map(({ id, releases, summary }) => ({
    file: `${id}.md`,
    releases: Object.fromEntries(releases.map(({ name, type }) => [name, type])),
    text: summary,
  }));
}
