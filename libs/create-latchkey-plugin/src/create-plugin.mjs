import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, problemWithId, problemWithTitle } from './names.mjs';
import { filesOf, identifiersOf, kinds, kindsInside } from './templates.mjs';

/** A wrong input of the person. The message names it, and the fix. */
export class InputError extends Error {
  name = 'InputError';
}

/**
 * The files of a plugin, by path.
 *
 * @param {object} input
 * @param {string} input.id its id, such as `acme-pager`.
 * @param {string} input.kind one of `kinds`.
 * @param {string} [input.title] its name for people. Default: the id with spaces.
 * @param {string} [input.packageName] Default: `latchkey-<id>`.
 * @param {'outside' | 'inside'} [input.place] outside of the repository of Latchkey, or in its workspace. Default:
 *   outside.
 * @returns {ReadonlyMap<string, string>}
 * @throws {InputError} for a wrong name or title, or an unknown kind.
 */
export function renderPlugin({ id, kind, title, packageName, place = 'outside' }) {
  const available = place === 'inside' ? kindsInside : Object.keys(kinds);
  if (!available.includes(kind)) {
    throw new InputError(`There is no kind "${kind}". The kinds are ${available.join(', ')}.`);
  }
  const problem =
    problemWithId(id, identifiersOf(kind, place)) ?? (title === undefined ? undefined : problemWithTitle(title));
  if (problem) throw new InputError(problem);
  return filesOf(kind, place, namesOf(id, { title, packageName }));
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
