/**
 * A report about one plugin: what `latchkey-conformance` writes. Every tier follows from it alone.
 *
 * @typedef {object} Report
 * @property {string} plugin the id of the plugin
 * @property {string} package its package
 * @property {string} version of the package
 * @property {Readonly<Record<string, string>>} versions of the packages that the report depends on, by name
 * @property {readonly string[]} locales the languages of its texts, besides English
 * @property {Readonly<Record<string, string>>} exceptions the reasons for clauses that it does not meet, by clause
 * @property {readonly Cell[]} cells one per combination of React and bundler
 * @property {number} seconds the time of all cells
 *
 * @typedef {object} Cell
 * @property {string} react the version of React
 * @property {'vite' | 'webpack'} bundler
 * @property {Readonly<Record<string, 'met' | 'excepted' | 'violated'>>} clauses by id
 * @property {Readonly<Record<string, readonly string[]>>} findings sentences about violated clauses, by id
 * @property {Bytes} bytes
 *
 * @typedef {object} Bytes in bytes, each file compressed by brotli 11
 * @property {number} first what the plugin adds to the files that a page loads at once
 * @property {number} all what it adds to all files of a page, those that load later included
 * @property {number} unused what the package adds to a page that imports and does not use it
 */

/** The tiers, from the lowest. A tier includes those before it. */
export const tiers = [
  {
    name: 'bronze',
    needs: 'Each clause is met or has an exception, with the newest React of the report and one bundler.',
    /** @param {Report} report */
    isReached: ({ cells }) => cells.some((cell) => isClean(cell) && cell.react === newestReact(cells)),
  },
  {
    name: 'silver',
    needs: 'The same with two majors of React, with Vite and with webpack; at most five exceptions.',
    /** @param {Report} report */
    isReached: ({ cells, exceptions }) =>
      cells.every(isClean) &&
      new Set(cells.map(({ react }) => parseInt(react))).size > 1 &&
      new Set(cells.map(({ bundler }) => bundler)).size > 1 &&
      Object.keys(exceptions).length <= MOST_EXCEPTIONS,
  },
  {
    name: 'gold',
    needs: 'No exception, texts in a second language, and no byte in a page that does not use the plugin.',
    /** @param {Report} report */
    isReached: ({ cells, exceptions, locales }) =>
      Object.keys(exceptions).length === 0 && locales.length > 0 && cells.every(({ bytes }) => bytes.unused === 0),
  },
];

const MOST_EXCEPTIONS = 5;

/** @param {Cell} cell */
const isClean = ({ clauses }) => Object.values(clauses).every((result) => result !== 'violated');

/** @param {readonly Cell[]} cells */
function newestReact(cells) {
  return cells
    .map(({ react }) => react)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
}

/**
 * Returns the highest tier that a report reaches.
 *
 * @param {Report} report
 * @returns {'bronze' | 'silver' | 'gold' | undefined} `undefined`: not even the lowest
 */
export function tierOf(report) {
  if (report.cells.length === 0) return undefined;
  const missed = tiers.findIndex(({ isReached }) => !isReached(report));
  const reached = missed === -1 ? tiers : tiers.slice(0, missed);
  return reached.at(-1)?.name;
}
