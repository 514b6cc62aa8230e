import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { directionOf, languageOf, problemWithTag } from './language.mjs';
import { namesOf, problemWithId, problemWithTitle } from './names.mjs';
import { filesOf, identifiersOf, kinds } from './templates.mjs';

/** A wrong input of the person. The message names it, and the fix. */
export class InputError extends Error {
  name = 'InputError';
}

/**
 * The files of a plugin, by path.
 *
 * @param {object} input
 * @param {string} input.id its id, such as `acme-pager`; of a language inside of the repository, its tag (BCP 47).
 * @param {string} input.kind one of `kinds`.
 * @param {string} [input.title] its name for people. Default: the id with spaces, or the language.
 * @param {string} [input.packageName] Default: `latchkey-<id>`.
 * @param {'outside' | 'inside'} [input.place] outside of the repository of Latchkey, or in its workspace. Default:
 *   outside.
 * @returns {ReadonlyMap<string, string>}
 * @throws {InputError} for a wrong name or title, or an unknown kind.
 */
export function renderPlugin({ id, kind, title, packageName, place = 'outside' }) {
  if (!Object.hasOwn(kinds, kind)) {
    throw new InputError(`There is no kind "${kind}". The kinds are ${Object.keys(kinds).join(', ')}.`);
  }
  const hasTag = kind === 'locale' && place === 'inside';
  const problem =
    (hasTag ? problemWithTag : problemWithId)(id, identifiersOf(kind, place)) ??
    (title === undefined ? undefined : problemWithTitle(title));
  if (problem) throw new InputError(problem);
  const files = filesOf(
    kind,
    place,
    namesOf(id, { title: title ?? (hasTag ? languageOf(id) : undefined), packageName }),
  );
  return hasTag ? withAttributes(files, id) : files;
}

/** The files of a language with its tag and its direction, which follow from its name. */
function withAttributes(files, tag) {
  const path = `src/${tag}.ts`;
  const text = files
    .get(path)
    .replace(/^ *\/\/ Decide: the tag .*\n/m, '')
    .replace("'shell.lang': 'en'", `'shell.lang': '${tag}'`)
    .replace("'shell.dir': 'ltr'", `'shell.dir': '${directionOf(tag)}'`);
  return new Map([...files, [path, text]]);
}

/**
 * Writes a plugin into a new or empty folder.
 *
 * @param {Parameters<typeof renderPlugin>[0] & { folder: string }} input
 * @returns {readonly string[]} the paths of the files, relative to the folder.
 * @throws {InputError} as {@link renderPlugin}, and for a folder with files.
 */
export function createPlugin({ folder, ...input }) {
  const files = renderPlugin(input);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new InputError(`The folder ${folder} is not empty. Name another one with --folder.`);
  }
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()].sort();
}
