import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { isReactOrClient } from './build.mjs';
import { aims, FLOOR } from './pages.mjs';
import { excessOf, middleParts, PARTS, totalOf } from './parts.mjs';
import { median, ratioInterval, spread } from './statistics.mjs';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const FORMAT = fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url));
const BENCH = 'bench:mount';

/**
 * The medians of one page.
 *
 * @param {Pick<import('./pages.mjs').Racer, 'name' | 'page' | 'title' | 'official' | 'isScriptTag'>} racer
 * @param {readonly { usableAt: number, hydratedAt?: number, scriptMs: number, files: readonly string[] }[]} visits one for
 *   each round.
 * @param {ReadonlyMap<string, number>} sizes in bytes, by path, of a build in which React and the client are apart.
 */
export function summarize(racer, visits, sizes) {
  const hydrations = visits.flatMap(({ hydratedAt }) => hydratedAt ?? []);
  const bytes = (isCounted) => [...sizes].filter(([file]) => isCounted(file)).reduce((sum, [, size]) => sum + size, 0);
  return {
    ...racer,
    times: visits.map(({ usableAt }) => usableAt),
    usableAt: median(visits.map(({ usableAt }) => usableAt)),
    files: median(visits.map(({ files }) => files.length)),
    usableSpread: spread(visits.map(({ usableAt }) => usableAt)),
    scriptMs: median(visits.map(({ scriptMs }) => scriptMs)),
    scriptSpread: spread(visits.map(({ scriptMs }) => scriptMs)),
    bytes: bytes(() => true),
    // A page of the script tag has neither React nor a file of the client.
    beyond: racer.page.startsWith(FLOOR) || racer.isScriptTag ? undefined : bytes((file) => !isReactOrClient(file)),
    ...(hydrations.length > 0 && {
      hydration: {
        times: hydrations,
        at: median(hydrations),
        spread: spread(hydrations),
        usableBefore: visits.filter(({ usableAt, hydratedAt }) => usableAt < hydratedAt).length,
      },
    }),
  };
}

/** The missed aims, including those without a measurement of both pages. */
export function missedAims(rows) {
  return aims.filter(({ page, than, atMost }) => !(ratio(rows, page, than).ratio <= atMost));
}

/** The names of the pages that the missed aims compare, of their floors, and of the bare form. */
export function pagesOfMissedAims(rows) {
  const missed = missedAims(rows);
  const compared = missed.flatMap(({ page, than, floor }) => [page, than, floor ?? than]);
  return missed.length === 0 ? [] : [...new Set([FLOOR, ...compared])];
}

/**
 * Writes the table, the conditions, and the results of the aims.
 *
 * @param {object} results
 * @param {readonly ReturnType<typeof summarize>[]} results.rows
 * @param {readonly { title: string }[]} results.missing pages that do not build
 * @param {readonly string[]} results.conditions
 * @param {ReadonlyMap<string, readonly Record<string, number>[]>} [results.parts] of the traced visits, by page
 */
export function toMarkdown({ rows, missing, conditions, parts = new Map() }) {
  const lines = rows.map((row) => [
    row.title,
    `${ms(row.usableAt)} ± ${ms(row.usableSpread)}`,
    times(row.name === FLOOR ? undefined : ratio(rows, row.name, FLOOR)),
    times(row.name === row.official ? undefined : ratio(rows, row.name, row.official)),
    `${ms(row.scriptMs)} ± ${ms(row.scriptSpread)}`,
    String(row.files),
    kib(row.bytes),
    kib(row.beyond),
  ]);
  const table = [
    [
      'Page',
      'Usable after',
      '× bare form',
      '× official UI',
      'Script CPU',
      'Files',
      'JS and CSS',
      'beyond React and client',
    ],
    ['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:'],
    ...lines,
    ...missing.map(({ title }) => [title, 'does not build', '', '', '', '', '', '']),
  ];
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...toGoals(rows, parts),
    ...toHydrationList(rows),
    'Medians ± the range of the middle half, in ms and in KiB of brotli 11, until the first field is usable: drawn, within ' +
      'reach of a click, and keeping what is typed. Ratios: the median of the ratios of each round, and in brackets the ' +
      'interval of 95 of 100 repetitions; "The same again" shows what the measurement itself varies by. Hosts install ' +
      'the packed packages and build with the defaults of Vite 8. One copy of React for all; the script tag has Preact in ' +
      'its place; the official UI runs under a policy that allows the styles it puts into the page. Server-rendered: drawn ' +
      'at each request, with a linked style sheet and `early.js`; the field is usable when it is, also before its script, ' +
      'and what is typed then must be there after hydration. Their files include the script that hydrates them. ' +
      `${conditions.join('; ')}.`,
  ].join('\n');
}

/**
 * Writes a report between its two comments in README.md, in the format that the repository checks.
 *
 * @param {string} [report] left out: changes nothing, and throws if writing is impossible.
 * @param {string} [name] of the comments.
 * @throws when README.md lacks the comments.
 */
export async function writeIntoReadme(report, name = BENCH) {
  const text = replaceBetween(await readFile(README, 'utf8'), report ?? '', name);
  if (report === undefined) return;
  const { code } = await format(README, text, JSON.parse(await readFile(FORMAT, 'utf8')));
  await writeFile(README, code);
}

/** @throws when the text lacks the comments. */
export function replaceBetween(text, report, name = BENCH) {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`README.md has no "${begin}" followed by "${end}".`);
  return `${before}${begin}\n\n${report}\n\n${end}${after}`;
}

/**
 * The results of the aims, and what the main thread did in the pages of missed ones.
 *
 * @param {readonly { name: string, title: string, times: readonly number[] }[]} rows
 * @param {ReadonlyMap<string, readonly Record<string, number>[]>} partsOfVisits by page
 * @returns {string[]} lines
 */
export function toGoals(rows, partsOfVisits) {
  const parts = new Map([...partsOfVisits].map(([name, visits]) => [name, middleParts(visits)]));
  return [...aims.map((aim) => verdict(rows, aim, parts)), '', ...toPartsTable(rows, parts)];
}

/** @returns {string[]} lines; none without parts */
function toPartsTable(rows, parts) {
  if (parts.size === 0) return [];
  const titles = Object.values(PARTS);
  return [
    'Where the time of these pages goes, in ms of the main thread until the first field is usable:',
    '',
    `| Page | ${titles.join(' | ')} | together |`,
    `| --- | ${titles.map(() => '--:').join(' | ')} | --: |`,
    ...[...parts].map(([name, one]) => {
      const cells = Object.keys(PARTS).map((part) => ms(one[part]));
      return `| ${titleOf(rows, name)} | ${cells.join(' | ')} | ${ms(totalOf(one))} |`;
    }),
    '',
    'From traces of further visits; the mean without the fastest and the slowest quarter. The trace slows down these ' +
      'visits. Idle: no task and no request, such as until the next frame.',
    '',
  ];
}

/** When the pages that a server renders have hydrated. @returns {string[]} lines */
function toHydrationList(rows) {
  const lines = rows
    .filter(({ hydration }) => hydration !== undefined)
    .map((row) => {
      const { at, spread: range, usableBefore, times: all } = row.hydration;
      const { ratio: than } = ratioInterval(all, timesOf(rows, FLOOR));
      const beside = Number.isNaN(than) ? '' : `, ${than.toFixed(2)} × ${titleOf(rows, FLOOR)}`;
      const visits = `usable before that in ${usableBefore} of ${all.length} visits`;
      return `- ${row.title}: hydrated after ${ms(at)} ± ${ms(range)} ms${beside}; ${visits}.`;
    });
  return lines.length === 0 ? [] : [...lines, ''];
}

function verdict(rows, aim, parts) {
  const { page, than, atMost, floor } = aim;
  const measured = ratio(rows, page, than).ratio;
  const sentence = `- ${titleOf(rows, page)}, at most ${atMost} × ${titleOf(rows, than)}`;
  if (Number.isNaN(measured)) return `${sentence}: not measured.`;
  if (measured <= atMost) return `${sentence}: holds, ${measured.toFixed(2)} ×.`;
  const remaining = floor === undefined ? Number.NaN : ratio(rows, floor, than).ratio;
  const beside = Number.isNaN(remaining) ? '' : ` ${titleOf(rows, floor)}: ${remaining.toFixed(2)} ×.`;
  return `${sentence}: missed, ${measured.toFixed(2)} ×.${beside}${obstacle(excessOf(aim, parts))}`;
}

/** Names the part that takes the most beyond an aim. */
function obstacle(excess) {
  if (!excess) return '';
  if (excess.total <= 0) return ' The traced visits reach it.';
  return ` Of the ${ms(excess.total)} ms above it, the largest part: ${PARTS[excess.largest]}, ${ms(excess.ms)} ms.`;
}

function ratio(rows, page, than) {
  return ratioInterval(timesOf(rows, page), timesOf(rows, than));
}

const timesOf = (rows, name) => rows.find((row) => row.name === name)?.times ?? [];
const titleOf = (rows, name) => rows.find((row) => row.name === name)?.title ?? name;

const ms = (value) => value.toFixed(0);
const times = (value) =>
  value === undefined || Number.isNaN(value.ratio)
    ? ''
    : `${value.ratio.toFixed(2)} (${value.low.toFixed(2)}–${value.high.toFixed(2)})`;
const kib = (bytes) => (bytes === undefined ? '' : (bytes / 1024).toFixed(1));
