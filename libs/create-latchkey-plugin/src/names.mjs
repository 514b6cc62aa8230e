/**
 * The names of a plugin, and those of the templates in the same order. The templates are real modules of a plugin with
 * the name `demo-method`; rendering replaces its names.
 *
 * @typedef {object} Names
 * @property {string} packageName the name of its package.
 * @property {string} id its id, and the name of its main file: `acme-pager`.
 * @property {string} constant `ACME_PAGER`
 * @property {string} type `AcmePager`
 * @property {string} factory `acmePager`
 * @property {string} title its name for people: `Acme pager`.
 */

/** A created wallet announces itself as `example.<id>`, of which `crypto()` reads 40 characters. */
const LONGEST = 32;
const PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The ids of our own products, and of the widget. Two plugins of one id can't share a page. */
const TAKEN = new Set(
  'crypto eml emulator idp latchkey main oauth onetap options otp passkeys passwords shell sign-up widget'.split(' '),
);

/** Words of JavaScript that can't name a function. */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

/** The names in the templates. */
const TEMPLATE = namesOf('demo-method', { packageName: 'latchkey-demo-method', title: 'Demo method' });

/**
 * The names of a plugin.
 *
 * @param {string} id
 * @param {{ packageName?: string, title?: string }} [given] `packageName`: default `latchkey-<id>`; `title`: default
 *   the id with spaces and a capital.
 * @returns {Names}
 */
export function namesOf(id, { packageName = `latchkey-${id}`, title = titleOf(id) } = {}) {
  const type = id.replace(/(^|-)(\w)/g, (_all, _dash, letter) => letter.toUpperCase());
  return {
    packageName,
    id,
    constant: id.replaceAll('-', '_').toUpperCase(),
    type,
    factory: type[0].toLowerCase() + type.slice(1),
    title,
  };
}

function titleOf(id) {
  const words = id.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/** Replaces the names of the templates in a text or a path. @param {string} text @param {Names} names */
export function renamed(text, names) {
  // In the order of `Names`: the name of the package contains the id.
  return Object.entries(TEMPLATE).reduce((now, [part, from]) => now.replaceAll(from, names[part]), text);
}

/**
 * What is wrong with an id, or `undefined`.
 *
 * @param {string} id
 * @param {ReadonlySet<string>} identifiers those of the templates, among which the factory must be unique.
 */
export function problemWithId(id, identifiers) {
  if (!PATTERN.test(id)) {
    return `The name ${JSON.stringify(id)} is not valid. Use lower-case letters, digits and single dashes, such as "acme-pager".`;
  }
  if (id.length > LONGEST) return `The name "${id}" is longer than ${LONGEST} characters. Use a shorter one.`;
  if (TAKEN.has(id)) return `The name "${id}" is taken by Latchkey. Use another one, such as "acme-${id}".`;
  const { factory } = namesOf(id);
  if (RESERVED.has(factory) || identifiers.has(factory)) {
    return `The name "${id}" is used in the code of a plugin. Use a longer one, such as "acme-${id}".`;
  }
  return undefined;
}

/** What is wrong with a title, or `undefined`. It is a part of texts in strings, JSX and HTML. @param {string} title */
export function problemWithTitle(title) {
  return /^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u.test(title)
    ? undefined
    : `The title ${JSON.stringify(title)} is not valid. Use letters, digits, spaces, dots and dashes.`;
}
