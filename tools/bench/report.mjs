import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { isReactOrClient } from './build.mjs';
import { aims, FLOOR } from './pages.mjs';
import { median, spread } from './statistics.mjs';

const README = fileURLToPath(new URL('../../README.md', import.meta.url));
const FORMAT = fileURLToPath(new URL('../../.oxfmtrc.json', import.meta.url));
const BENCH = 'bench:mount';

/**
 * The medians of one page.
 *
 * @param {{ name: string, title: string, official?: string }} racer
 * @param {readonly { usableAt: number, scriptMs: number, files: readonly string[] }[]} visits
 * @param {ReadonlyMap<string, number>} sizes in bytes, by path.
 */
export function summarize(racer, visits, sizes) {
  const bytes = (isCounted) =>
    median(visits.map(({ files }) => files.filter(isCounted).reduce((sum, file) => sum + sizes.get(file), 0)));
  return {
    ...racer,
    usableAt: median(visits.map(({ usableAt }) => usableAt)),
    usableSpread: spread(visits.map(({ usableAt }) => usableAt)),
    scriptMs: median(visits.map(({ scriptMs }) => scriptMs)),
    scriptSpread: spread(visits.map(({ scriptMs }) => scriptMs)),
    bytes: bytes(() => true),
    beyond: racer.name === FLOOR ? undefined : bytes((file) => !isReactOrClient(file)),
  };
}

/** The missed aims, including those without a measurement of both pages. */
export function missedAims(rows) {
  return aims.filter(({ page, than, atMost }) => !(ratio(rows, page, than) <= atMost));
}

/** Writes the table, the conditions, and the results of the aims. */
export function toMarkdown({ rows, missing, conditions }) {
  const lines = rows.map((row) => [
    row.title,
    `${ms(row.usableAt)} ± ${ms(row.usableSpread)}`,
    times(ratio(rows, row.name, FLOOR)),
    times(ratio(rows, row.name, row.official)),
    `${ms(row.scriptMs)} ± ${ms(row.scriptSpread)}`,
    kib(row.bytes),
    kib(row.beyond),
  ]);
  const table = [
    ['Page', 'Usable after', '× bare form', '× official UI', 'Script CPU', 'JS and CSS', 'beyond React and client'],
    ['---', '--:', '--:', '--:', '--:', '--:', '--:'],
    ...lines,
    ...missing.map(({ title }) => [title, 'does not build', '', '', '', '', '']),
  ];
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...aims.map((aim) => verdict(rows, aim)),
    '',
    'Medians ± the range of the middle half, in ms and in KiB of brotli 11, until the first field is usable: drawn, within ' +
      'reach of a click, and keeping what is typed. One copy of React for all; the official UI runs under a policy that ' +
      `allows the styles it puts into the page. ${conditions.join('; ')}.`,
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
  const measured = ratio(rows, page, than);
  const sentence = `- ${title(page)}, at most ${atMost} × ${title(than)}`;
  if (Number.isNaN(measured)) return `${sentence}: not measured.`;
  return `${sentence}: ${measured <= atMost ? 'holds' : 'missed'}, ${measured.toFixed(2)} ×.`;
}

function ratio(rows, page, than) {
  const of = (name) => rows.find((row) => row.name === name)?.usableAt ?? Number.NaN;
  return of(page) / of(than);
}

const ms = (value) => value.toFixed(0);
const times = (value) => (Number.isNaN(value) ? '' : value.toFixed(2));
const kib = (bytes) => (bytes === undefined ? '' : (bytes / 1024).toFixed(1));
