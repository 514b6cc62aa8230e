import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { budgets } from '../../apps/sizes/budgets.mjs';
import { blockOf, withBlock } from '../nx/blocks.mjs';
import { entryPoints } from '../workspace/packages.mjs';

// The size that the README of a package states: a product's and a page's from the budgets of `apps/sizes`, a library's
// from its build. `npx nx sync` writes it.

/** Packages that no page contains. */
const FOR_DEVELOPMENT = [
  '@latchkey/emulator',
  '@latchkey/testing',
  '@latchkey/upgrade',
  '@latchkey/vite',
  'create-latchkey-plugin',
];
/** Contains the texts of other packages; `locales.test.mjs` has their limits, and those of a created language. */
const LOCALES = '@latchkey/locales';
/** Packages that make up a whole page, with its budgets. */
const PAGES = {
  '@latchkey/core': ['shell'],
  '@latchkey/element': ['element', 'script-eml', 'script-all'],
  '@latchkey/preset': ['all'],
  '@latchkey/shell': ['shell'],
  latchkey: ['shell', 'eml', 'otp', 'all'],
};
/** The pages in the README of the repository. */
const OVERVIEW = [
  ...['eml', 'otp', 'passwords', 'passkeys', 'oauth', 'crypto', 'all'],
  ...['element', 'script-eml', 'script-all'],
];
/** What a measured size may differ from the stated one, so that not every line of code changes a README. */
const TOLERANCE = { kib: 0.1, ratio: 0.03 };

const UNTIL_BUSY =
  'KiB of brotli until the first submit, or the first press of a button, shows busy, and until its whole flow has ended';
const NOT_COUNTED = 'React and the official client do not count';

/** Whether a package's size depends on its build. */
export const isMeasured = ({ name, layer }) =>
  !['plugin', 'language'].includes(layer) && name !== LOCALES && !(name in PAGES) && !FOR_DEVELOPMENT.includes(name);

/**
 * The text of a package's size.
 *
 * @param {{ name: string, layer?: string, folder: string }} one
 * @throws when its build is missing and its size is measured.
 */
export async function describeSize(one) {
  if (FOR_DEVELOPMENT.includes(one.name)) return 'It is for development: a page contains no byte of it.';
  if (one.name === LOCALES)
    return 'The texts of a language have at most 6.9 KiB of brotli. They load on demand, in one file; a page in English loads none.';
  if (one.layer === 'language')
    return 'The texts have at most 6.25 KiB of brotli, in one file. The English texts, which a complete language does not import, are not counted.';
  if (one.layer === 'plugin') return describeProduct(basename(one.folder));
  if (one.name in PAGES) return describePages(PAGES[one.name]);
  return describeLibrary(one);
}

/** The text of a README with the actual size. A measured size stays while it differs little. */
export async function withSize(readme) {
  const actual = await describeSize(readme);
  const isSame = isSameSize(blockOf(readme.text, 'size'), actual, !isMeasured(readme));
  return isSame ? readme.text : withBlock(readme.text, 'size', actual);
}

/** The budgets in the README of the repository. */
export const describeOverview = () => describePages(OVERVIEW);

/**
 * Whether a README states a size: its text is equal, except for tolerated differences of its numbers.
 *
 * @param {string} stated
 * @param {string} actual the result of `describeSize`
 * @param {boolean} isExact whether the numbers must be equal
 */
export function isSameSize(stated, actual, isExact) {
  const [before, after] = [stated, actual].map(numbersOf);
  if (before.text !== after.text) return false;
  return before.numbers.every((number, index) => {
    const difference = Math.abs(number - after.numbers[index]);
    return (
      difference < (isExact ? Number.EPSILON : Math.max(TOLERANCE.kib, after.numbers[index] * TOLERANCE.ratio) + 1e-9)
    );
  });
}

/** A text without its numbers and the width of table cells. */
function numbersOf(text) {
  const NUMBER = /\d+(\.\d+)?/g;
  return {
    text: text.replace(NUMBER, '#').replace(/-+:?/g, '-').replace(/\s+/g, ' ').trim(),
    numbers: (text.match(NUMBER) ?? []).map(Number),
  };
}

/** What a product's page has beyond the same page without the product. */
function describeProduct(product) {
  const page = budgets.find((one) => one.page === product);
  const others = page.products.filter((name) => name !== product);
  const base = budgets.find(({ products, hasScriptTag }) => !hasScriptTag && products.join() === others.join());
  const more = page.firstSubmit - base.firstSubmit;
  const than = others.length > 0 ? `the page "${base.title}"` : 'the empty widget';
  const flow = page.flow ? `, and ${kib(page.flow)} KiB until its whole flow has ended` : '';
  return [
    `The page "${page.title}" has a budget of ${kib(page.firstSubmit)} KiB until the first submit, or the first press of a button, shows busy: ${kib(more)} KiB more than ${than}${flow}.`,
    `(\`apps/sizes\`, brotli; ${NOT_COUNTED}.)`,
  ].join(' ');
}

function describePages(names) {
  const rows = names.map((name) => {
    const { title, firstSubmit, flow } = budgets.find(({ page }) => page === name);
    return `| ${title} | ${kib(firstSubmit)} | ${flow ? kib(flow) : '–'} |`;
  });
  const note = names.some((name) => name.startsWith('script'))
    ? '; script-tag pages include Preact and their HTML'
    : '';
  return [
    `Budgets of \`apps/sizes\`, in ${UNTIL_BUSY} (${NOT_COUNTED}${note}):`,
    `| Page | Until busy | Whole flow |\n| --- | ---: | ---: |\n${rows.join('\n')}`,
  ].join('\n\n');
}

async function describeLibrary({ name, folder }) {
  const rows = [];
  for (const { specifier, file } of entriesOf(folder)) {
    const { now, later } = await measureEntry(file, specifier);
    rows.push(`| \`${specifier}\` | ${kib(now, 1)} | ${later > 0 ? kib(later, 1) : '–'} |`);
  }
  return [
    `KiB of brotli of all that an entry of \`${name}\` exports, without other packages. A bundler leaves out what a page does not use.`,
    `| Entry | At the start | Loads on demand |\n| --- | ---: | ---: |\n${rows.join('\n')}`,
  ].join('\n\n');
}

function entriesOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return entryPoints(manifest, (target) => target.default).map(({ specifier, target }) => {
    const file = join(folder, target);
    if (!existsSync(file)) throw new Error(`${manifest.name} is not built: ${file} is missing.`);
    return { specifier, file };
  });
}

/** Bundles an entry of a built library, minified. @returns the bytes of what it imports, and of what it loads later */
async function measureEntry(file) {
  const isOfOthers = (id) => !/^[./]/.test(id);
  const bundle = await rolldown({ input: file, external: isOfOthers, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({ minify: true, format: 'es' });
  await bundle.close();
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const start = new Set();
  const add = (fileName) => {
    if (start.has(fileName) || !chunks.has(fileName)) return;
    start.add(fileName);
    chunks.get(fileName).imports.forEach(add);
  };
  add(output.find(({ isEntry }) => isEntry).fileName);
  const bytes = { now: 0, later: 0 };
  for (const [fileName, { code }] of chunks) bytes[start.has(fileName) ? 'now' : 'later'] += brotli(code);
  return bytes;
}

function brotli(code) {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

const kib = (bytes, digits = 2) => String(Number((bytes / 1024).toFixed(digits)));
