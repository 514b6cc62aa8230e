import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { isReactOrClient } from './build.mjs';
import { aims, FLOOR } from './pages.mjs';
import { median, ratioInterval, spread } from './statistics.mjs';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const FORMAT = fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url));
const BENCH = 'bench:mount';

/**
 * The medians of one page.
 *
 * @param {{ name: string, page: string, title: string, official?: string }} racer
 * @param {readonly { usableAt: number, scriptMs: number, files: readonly string[] }[]} visits one for each round.
 * @param {ReadonlyMap<string, number>} sizes in bytes, by path, of a build in which React and the client are apart.
 */
export function summarize(racer, visits, sizes) {
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
    beyond: racer.page === FLOOR ? undefined : bytes((file) => !isReactOrClient(file)),
  };
}

/** The missed aims, including those without a measurement of both pages. */
export function missedAims(rows) {
  return aims.filter(({ page, than, atMost }) => !(ratio(rows, page, than).ratio <= atMost));
}

/** Writes the table, the conditions, and the results of the aims. */
export function toMarkdown({ rows, missing, conditions }) {
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
    ...aims.map((aim) => verdict(rows, aim)),
    '',
    'Medians ± the range of the middle half, in ms and in KiB of brotli 11, until the first field is usable: drawn, within ' +
      'reach of a click, and keeping what is typed. Ratios: the median of the ratios of each round, and in brackets the ' +
      'interval of 95 of 100 repetitions; "The same again" shows what the measurement itself varies by. Hosts install ' +
      'the packed packages and build with the defaults of Vite 8. One copy of React for all; the official UI runs under ' +
      `a policy that allows the styles it puts into the page. ${conditions.join('; ')}.`,
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

function verdict(rows, { page, than, atMost }) {
  const title = (name) => rows.find((row) => row.name === name)?.title ?? name;
  const measured = ratio(rows, page, than).ratio;
  const sentence = `- ${title(page)}, at most ${atMost} × ${title(than)}`;
  if (Number.isNaN(measured)) return `${sentence}: not measured.`;
  return `${sentence}: ${measured <= atMost ? 'holds' : 'missed'}, ${measured.toFixed(2)} ×.`;
}

function ratio(rows, page, than) {
  const of = (name) => rows.find((row) => row.name === name)?.times ?? [];
  return ratioInterval(of(page), of(than));
}

const ms = (value) => value.toFixed(0);
const times = (value) =>
  value === undefined || Number.isNaN(value.ratio)
    ? ''
    : `${value.ratio.toFixed(2)} (${value.low.toFixed(2)}–${value.high.toFixed(2)})`;
const kib = (bytes) => (bytes === undefined ? '' : (bytes / 1024).toFixed(1));
