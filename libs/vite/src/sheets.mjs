import { resolve, sep } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { PLACEHOLDER, placeholderError, raised, shortNames } from './sheet-file.mjs';

const SHEET_FILE = /\.css\.ts$/;
const SHEET = /\.css\.ts\.vanilla\.css/;
const CSS_IMPORT = /^import ['"](.+\.vanilla\.css)['"];?\s*$/gm;

/**
 * Vite plugins that export a style sheet as a value.
 *
 * vanilla-extract compiles `button.css.ts` to class names plus a side-effect import of the CSS. A page then pays for
 * every sheet whose module it reaches, and the CSS needs a `<style>` element that a strict CSP refuses. Here the file
 * exports `sheet = { rank, css: '__LATCHKEY_CSS__' }`, and the placeholder becomes the file's own CSS text (minified
 * in builds, its classes above the page's rules for elements). The module has no side effect: a bundler removes a sheet that is not adopted.
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
    ({
      name: 'latchkey-sheets-raised',
      enforce: 'pre',
      transform: { filter: { id: SHEET }, handler: (code) => ({ code: raised(code), map: null }) },
    }),
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
    this.error(placeholderError(id));
  }
  if (!hasCss) return { code: withoutImports, map: null };
  const body = withoutImports.replace(
    PLACEHOLDER,
    (_, quote, before) => `${before && `${quote}${before}${quote}+`}css`,
  );
  return { code: `import css from ${JSON.stringify(`${own}?inline`)};\n${body}`, map: null };
}
