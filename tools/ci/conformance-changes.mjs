import { tierOf } from '../../libs/testing/report/tier.mjs';

/** @typedef {import('../../libs/testing/report/tier.mjs').Report} Report */

const TITLE = '## Conformance';

/** The columns of the table, each with its text for a report. */
const COLUMNS = {
  Tier: (report) => tierOf(report) ?? 'none',
  Met: (report) => countOf(report, 'met'),
  Excepted: (report) => countOf(report, 'excepted'),
  Violated: (report) => countOf(report, 'violated'),
  Kit: (report) => `${report.versions['@latchkey/testing'] ?? 'unknown'}, ${resultsOf(report).size} clauses`,
  'Bytes at once': (report) => most(report, 'first'),
  'Bytes in all': (report) => most(report, 'all'),
  Seconds: (report) => `${report.seconds}`,
};

/**
 * The conformance reports compared with those of the base, in Markdown.
 *
 * @param {readonly Report[]} now
 * @param {readonly Report[] | undefined} base `undefined`: the base is not known
 * @returns {string}
 */
export function conformanceChanges(now, base) {
  if (base === undefined) return `${TITLE}\n\nNot compared: the base is not known.\n`;
  if (base.length === 0) return `${TITLE}\n\nNot compared: the base has no conformance report.\n`;
  const pairs = pairsOf(now, base);
  const rows = pairs.flatMap(rowOf);
  if (rows.length === 0) return `${TITLE}\n\nNo difference from the base, in ${counted(pairs.length, 'report')}.\n`;
  const names = Object.keys(COLUMNS);
  const head = [`| Product | ${names.join(' | ')} |`, `| --- |${' --- |'.repeat(names.length)}`];
  const equal = pairs.length - rows.length;
  const rest = equal === 0 ? [] : [`No difference in ${counted(equal, 'other report')}.`, ''];
  const clauses = pairs.flatMap(clauseChangesOf);
  const changed =
    clauses.length === 0
      ? ['Each clause that the base knows has the same result.']
      : ['Clauses with another result:', '', ...clauses];
  return [TITLE, '', ...head, ...rows, '', ...rest, ...changed, ''].join('\n');
}

/** The reports of now and of the base, by their package. */
function pairsOf(now, base) {
  const find = (reports, name) => reports.find((report) => report.package === name);
  const names = [...new Set([...base, ...now].map((report) => report.package))].sort();
  return names.map((name) => ({ name, before: find(base, name), after: find(now, name) }));
}

function rowOf({ name, before, after }) {
  const texts = Object.values(COLUMNS).map((textOf) => {
    const [old, current] = [before && textOf(before), after && textOf(after)];
    return old === current || old === undefined || current === undefined ? (current ?? old) : `${old} → ${current}`;
  });
  if (before && after && !texts.some((text) => text.includes('→')) && clauseChangesOf({ before, after }).length === 0)
    return [];
  const state = before === undefined ? ' (new)' : after === undefined ? ' (removed)' : '';
  return [`| \`${name}\`${state} | ${texts.join(' | ')} |`];
}

/** A line for each clause whose result differs. A new or removed report has none. */
function clauseChangesOf({ name, before, after }) {
  if (before === undefined || after === undefined) return [];
  const [old, current] = [resultsOf(before), resultsOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((id) => old.get(id) !== current.get(id))
    .map((id) => `- \`${name}\`: \`${id}\` ${old.get(id) ?? 'no result'} → ${current.get(id) ?? 'no result'}`);
}

/**
 * The result of each clause. A result that only some cells have names these cells.
 *
 * @param {Report} report
 */
function resultsOf({ cells }) {
  const ids = new Set(cells.flatMap(({ clauses }) => Object.keys(clauses)));
  return new Map(
    [...ids].map((id) => {
      const worst = ['violated', 'excepted', 'met'].find((result) =>
        cells.some(({ clauses }) => clauses[id] === result),
      );
      const having = cells.filter(({ clauses }) => clauses[id] === worst);
      const places = having.map(({ react, bundler }) => `React ${react} and ${bundler}`);
      return [id, having.length === cells.length ? worst : `${worst} (${places.join(', ')})`];
    }),
  );
}

const countOf = (report, result) =>
  `${[...resultsOf(report).values()].filter((text) => text.split(' ')[0] === result).length}`;

const most = ({ cells }, name) => Math.max(0, ...cells.map(({ bytes }) => bytes[name])).toLocaleString('en');

const counted = (count, noun) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Says which reports are older than the sources they are about, in Markdown.
 *
 * @param {readonly Report[]} reports
 * @param {readonly string[]} kit the ids of all clauses that a new report has
 * @param {Readonly<Record<string, { product: number, kit: number }>>} later how many commits changed the sources of
 *   the product, and the kit, since the report changed; by package
 * @returns {string} empty if no report is older
 */
export function olderReports(reports, kit, later) {
  const having = new Map();
  for (const report of reports)
    for (const fact of factsOf(report, kit, later[report.package] ?? { product: 0, kit: 0 }))
      having.set(fact, [...(having.get(fact) ?? []), report.package]);
  if (having.size === 0) return '';
  const lines = [...having].map(([fact, names]) => `- ${fact}: ${list(names)}.`);
  return ['### Reports that are older than their sources', '', ...lines, '', CURE, ''].join('\n');
}

const CURE = '`node tools/commands/conformance.mjs` writes new reports.';

function factsOf(report, kit, later) {
  const ids = [...resultsOf(report).keys()];
  const missing = kit.filter((id) => !ids.includes(id));
  const gone = ids.filter((id) => !kit.includes(id));
  return [
    missing.length > 0 && `No result of ${missing.length} of the kit's ${kit.length} clauses (${list(missing)})`,
    gone.length > 0 && `Results of clauses that the kit no longer has (${list(gone)})`,
    later.product > 0 && `The product changed in ${counted(later.product, 'later commit')}`,
    later.kit > 0 && `The kit changed in ${counted(later.kit, 'later commit')}`,
  ].filter(Boolean);
}

const list = (ids) => ids.map((id) => `\`${id}\``).join(', ');

/**
 * Returns the ids of the kit's clauses: the page about them has a section for each.
 *
 * @param {string} page `docs/authoring/conformance.md`
 */
export function kitClauses(page) {
  return [...page.matchAll(/^### (\S+)$/gm)].map(([, id]) => id);
}
