import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';

/** The placeholder for the CSS text in a `*.css.ts` file. */
const PLACEHOLDER = /(["'])__LATCHKEY_CSS__\1/;
const SHEET_FILE = /\.css\.ts$/;
const CSS_IMPORT = /^import ['"](.+\.vanilla\.css)['"];?\s*$/gm;

/**
 * Vite plugins that export a style sheet as a value.
 *
 * vanilla-extract compiles `button.css.ts` to class names plus a side-effect import of the CSS. A page then pays for
 * every sheet whose module it reaches, and the CSS needs a `<style>` element that a strict CSP refuses. Here the file
 * exports `sheet = { rank, css: '__LATCHKEY_CSS__' }`, and the placeholder becomes the file's own CSS text (minified
 * in builds). The module has no side effect: a bundler removes a sheet that is not adopted.
 *
 * @returns {import('vite').Plugin[]} plugins for `build`, `serve` and Vitest alike
 */
export function latchkeySheets() {
  let root = process.cwd();
  return [
    /** @type {import('vite').Plugin} */
    ({ name: 'latchkey-sheets-root', enforce: 'pre', configResolved: (config) => void (root = config.root) }),
    ...vanillaExtractPlugin({ identifiers: shortNames(() => root) }),
    /** @type {import('vite').Plugin} */
    ({ name: 'latchkey-sheets', enforce: 'post', transform: { filter: { id: SHEET_FILE }, handler: adoptable } }),
  ];
}

/**
 * @this {{ error(message: string): never }}
 * @param {string} code
 * @param {string} id
 */
function adoptable(code, id) {
  const own = `${id.split(sep).join('/')}.vanilla.css`;
  let hasCss = false;
  // Drops the sheets of imported `*.css.ts` files: their own views adopt them.
  const withoutImports = code.replace(CSS_IMPORT, (_, /** @type {string} */ file) => {
    hasCss ||= own.endsWith(file) || resolve(file) === resolve(own);
    return '';
  });
  if (hasCss !== PLACEHOLDER.test(withoutImports)) {
    this.error(`${id} must export { rank, css: '__LATCHKEY_CSS__' } if, and only if, it defines styles.`);
  }
  if (!hasCss) return { code: withoutImports, map: null };
  const body = withoutImports.replace(PLACEHOLDER, 'css');
  return { code: `import css from ${JSON.stringify(`${own}?inline`)};\n${body}`, map: null };
}

/**
 * Names for classes, key frames and variables: `lk`, four characters for the file (package name and path inside it)
 * and a counter. They do not depend on the root of the build, so they are the same in every build and unique to a
 * package.
 *
 * @param {() => string} getRoot
 */
function shortNames(getRoot) {
  /** @type {Map<string, { prefix: string, known: Map<string, string> }>} */
  const files = new Map();
  return (/** @type {{ hash: string, filePath: string }} */ { hash, filePath }) => {
    const file = resolve(getRoot(), filePath);
    let names = files.get(file);
    if (!names) files.set(file, (names = { prefix: `lk${fileHash(file)}`, known: new Map() }));
    // A file that is evaluated again (hot reload) passes the same hashes in the same order.
    if (!names.known.has(hash)) names.known.set(hash, names.known.size.toString(36));
    return `${names.prefix}${names.known.get(hash)}`;
  };
}

/** @param {string} file */
function fileHash(file) {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const key = `${name}/${relative(folder, file).split(sep).join('/')}`;
  const digest = createHash('sha256').update(key).digest().readUInt32BE();
  return digest.toString(36).padStart(4, '0').slice(-4);
}
