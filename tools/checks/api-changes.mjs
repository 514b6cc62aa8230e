// Which changesets the changes of the public API since the last release need. Pure functions: `api-reports.mjs` reads
// the reports, the names of the last release and the pending changesets. docs/authoring/public-api.md has the rule.

const LEVELS = ['none', 'patch', 'minor', 'major'];

/**
 * The exports of an entry by name, each as its kind and its whole declaration: `{ compose: { kind: 'function', text } }`.
 *
 * @param {string} report the declarations of one entry, as API Extractor writes them
 * @returns {Record<string, { kind: string, text: string }>} `export *` has the name `* from …`
 */
export function declarationsIn(report) {
  const blocks = report.split(/\n{2,}/).map((block) => block.replace(/^[ \t]*\/\/.*\n/gm, ''));
  const declared = {};
  const isExported = new Map();
  for (const text of blocks) {
    const [, isPublic, kind, name] = DECLARATION.exec(text) ?? [];
    if (!name) continue;
    declared[name] = { kind, text: declared[name] ? `${declared[name].text}\n${text}` : text };
    if (isPublic) isExported.set(name, declared[name]);
  }
  // API Extractor renames a declaration with the name of a global one: `export { Text_2 as Text }`.
  for (const [name, local, kind] of blocks.flatMap(listedIn))
    isExported.set(name, declared[local] ?? { kind, text: `export ${local} as ${name}` });
  return Object.fromEntries(isExported);
}

const DECLARATION =
  /^(export )?(?:declare )?(?:default )?(?:abstract )?(function|const|let|class|interface|type|enum|namespace) (\w+)/;

/** The names of `export { … }` and `export * from`, each with its local name and its kind. */
function listedIn(text) {
  const all = /^export \* from "(.+)"/.exec(text);
  if (all) return [[`* from ${all[1]}`, `* from ${all[1]}`, 'module']];
  const listed = /^export (type )?\{([^}]*)\}/.exec(text);
  const names =
    listed?.[2].split(',').map((one) =>
      one
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    ) ?? [];
  return names.filter(([local]) => local).map(([local, name = local]) => [name, local, listed[1] ? 'type' : 'export']);
}

/**
 * @typedef {Record<string, Record<string, string>>} Entries by specifier and name: the kind of the export and a digest of
 *   its declaration, `function 1a2b3c4d`
 * @typedef {{ version: string, entries: Entries }} ReleasedPackage
 * @typedef {{ file: string, releases: Record<string, string>, text: string }} Changeset
 * @typedef {{ name: string, specifier: string, change: 'removed' | 'replaced' | 'changed' | 'added' }} Change
 */

/**
 * The differences between the entries of one package.
 *
 * @param {Entries} before
 * @param {Entries} after
 * @returns {Change[]} `replaced`: another kind of export has the name. `changed`: only its declaration differs.
 */
export function changesBetween(before, after) {
  const specifiers = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return specifiers.flatMap((specifier) => {
    const [old, fresh] = [before[specifier] ?? {}, after[specifier] ?? {}];
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].sort().flatMap((name) => {
      const change = changeOf(old[name], fresh[name]);
      return change ? [{ name, specifier, change }] : [];
    });
  });
}

function changeOf(before, after) {
  if (before === after) return undefined;
  if (before === undefined) return 'added';
  if (after === undefined) return 'removed';
  return before.split(' ')[0] === after.split(' ')[0] ? 'changed' : 'replaced';
}

/**
 * The changes that the pending changesets do not cover, one sentence each.
 *
 * - A removed name, or one that another kind of export has now, breaks its users: a `major` changeset, or in 0.x a `minor`
 *   one, whose text names it.
 * - An added name needs a `minor` changeset.
 * - A changed declaration needs a changeset; its author decides whether the change breaks users.
 *
 * @param {Record<string, ReleasedPackage>} released by package
 * @param {Record<string, Entries>} current by package
 * @param {readonly Changeset[]} changesets the pending ones
 * @returns {string[]}
 */
export function uncoveredChanges(released, current, changesets) {
  const names = [...new Set([...Object.keys(released), ...Object.keys(current)])].sort();
  const before = withReexports(Object.fromEntries(Object.entries(released).map(([name, one]) => [name, one.entries])));
  const after = withReexports(current);
  return names.flatMap((packageName) => {
    const { version = '0.0.0' } = released[packageName] ?? {};
    return changesBetween(before[packageName] ?? {}, after[packageName] ?? {}).flatMap((change) => {
      const needed = neededLevel(change, version);
      const isCovered = changesets.some(
        ({ releases, text }) =>
          LEVELS.indexOf(releases[packageName] ?? 'none') >= LEVELS.indexOf(needed) &&
          (!isBreaking(change) || namesExport(text, change.name)),
      );
      return isCovered ? [] : [sentenceOf(change, packageName, needed)];
    });
  });
}

/** The exports behind each `export *` of another of these packages are exports of both. */
function withReexports(entriesOfPackages) {
  const all = Object.assign({}, ...Object.values(entriesOfPackages));
  const expanded = (names) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([name, digest]) => {
        const source = /^\* from (.+)/.exec(name)?.[1];
        return all[source] ? Object.entries(expanded(all[source])) : [[name, digest]];
      }),
    );
  const mapped = (record, change) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
  return mapped(entriesOfPackages, (entries) => mapped(entries, expanded));
}

const isBreaking = ({ change }) => change === 'removed' || change === 'replaced';

function neededLevel({ change }, version) {
  if (change === 'changed') return 'patch';
  return change === 'added' || version.startsWith('0.') ? 'minor' : 'major';
}

/** Whether a text has the name as code. */
function namesExport(text, name) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`\`[^\`\n]*(?<![\\w$])${escaped}(?![\\w$])[^\`\n]*\``).test(text);
}

function sentenceOf({ name, specifier, change }, packageName, level) {
  const what = { removed: 'is gone', replaced: 'is another kind of export', changed: 'has changed', added: 'is new' };
  const named = isBreaking({ change }) ? ` whose text has \`${name}\`` : '';
  return `${specifier}: "${name}" ${what[change]}. Add a ${level} changeset of ${packageName}${named}.`;
}
