import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The placeholder for the CSS text in a `*.css.ts` file, at the end of a string. CSS before it stays before the text. */
export const PLACEHOLDER = /(["'])((?:(?!\1)[^\n\\])*)__LATCHKEY_CSS__\1/;

/**
 * The error of a file whose placeholder and styles do not fit.
 *
 * @param {string} file
 */
export const placeholderError = (file) =>
  `${file} must export { rank, css: '__LATCHKEY_CSS__' } if, and only if, it defines styles.`;

/** A selector that matches every element, with the specificity of two ids. */
const RAISE = ':not(#_#_)';

/**
 * CSS whose classes of {@link shortNames} win over every rule of the page that has at most one id in its selector, such
 * as `input[type='email']:not(.plain)`.
 *
 * @param {string} css
 */
export const raised = (css) => css.replace(/\.lk[\da-z]{4}/g, `${RAISE}$&`);

/**
 * Names for classes, key frames and variables: `lk`, four characters for the file (package name and path inside it)
 * and a counter. They do not depend on the root of the build, so they are the same in every build and unique to a
 * package.
 *
 * @param {() => string} getRoot
 */
export function shortNames(getRoot) {
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
