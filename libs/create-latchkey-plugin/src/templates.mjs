import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { renamed } from './names.mjs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** The kinds of plugins, with what each is. */
export const kinds = {
  method: 'a sign-in method: a form, a screen, and calls that sign in',
  'oauth-provider': 'a provider with a button of its own beside those of oauth()',
  wallet: 'a crypto wallet with a button of its own beside those of crypto()',
  locale: 'the texts of the widget in another language',
};

/**
 * The files of a plugin, by path, with the names of the plugin.
 *
 * @param {string} kind one of {@link kinds}.
 * @param {'outside' | 'inside'} place outside of the repository of Latchkey, or in its workspace.
 * @param {import('./names.mjs').Names} names
 * @returns {Map<string, string>}
 */
export function filesOf(kind, place, names) {
  const files = new Map();
  // A later folder replaces files of an earlier one, and adds to its manifest.
  for (const [path, text] of templatesFor(kind, place)) {
    const both = path === MANIFEST && files.has(path);
    files.set(path, both ? merged(files.get(path), text) : text);
  }
  return new Map([...files].map(([path, text]) => [renamed(path, names), renamed(withVersions(text, path), names)]));
}

const MANIFEST = 'package.json';
/** Folders of a kind for which the workspace has tools of its own. */
const OUTSIDE_ONLY = /^(dev|size)\//;

/** The templates of a kind by path, in the order of their folders. */
function templatesFor(kind, place) {
  const isForPlace =
    (folder) =>
    ([path]) =>
      place === 'outside' || folder !== kind || !OUTSIDE_ONLY.test(path);
  return [place, kind, `${kind}-${place}`].flatMap((folder) => templatesIn(folder).filter(isForPlace(folder)));
}

/** The files of a folder of templates by path; none if there is no such folder. */
function templatesIn(folder) {
  const root = join(import.meta.dirname, '../templates', folder);
  return entriesOf(root)
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(root, file).split(sep).join('/');
      return [writtenPath(path), readFileSync(file, 'utf8')];
    });
}

/**
 * The path at which a template is written. npm leaves `.gitignore` out of packages, and tools of the workspace read each
 * `package.json` and each import.
 */
const writtenPath = (path) =>
  path
    .replace(/^_gitignore$/, '.gitignore')
    .replace(/^_package\.json$/, MANIFEST)
    .replace(/\.template$/, '');

function entriesOf(root) {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Adds the members of a manifest to another one. Lists of packages and of entry points are sorted. */
function merged(base, more) {
  const [result, added] = [JSON.parse(base), JSON.parse(more)];
  for (const [name, value] of Object.entries(added)) {
    const isTable = typeof value === 'object' && !Array.isArray(value);
    result[name] = isTable ? sorted({ ...result[name], ...value }) : value;
  }
  return `${JSON.stringify(result, null, 2)}\n`;
}

const sorted = (table) => Object.fromEntries(Object.entries(table).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The packages of Latchkey have the version of this one. */
const withVersions = (text, path) => (path === MANIFEST ? text.replaceAll('0.0.0', version) : text);

/** The identifiers in the modules of the templates, without words in comments and strings. */
export function identifiersOf(kind, place) {
  const modules = templatesFor(kind, place).filter(([path]) => /\.(tsx?|mjs)$/.test(path));
  const code = modules.map(([, text]) => text.replace(/\/\*[^]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, ''));
  return new Set(code.flatMap((text) => text.match(/\b[a-zA-Z_]\w*/g) ?? []));
}
