import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesOf, problemWithId, problemWithTitle } from './names.mjs';
import { filesOf, identifiersOf, kinds } from './templates.mjs';

/** A wrong input of the person. The message names it, and the fix. */
export class InputError extends Error {
  name = 'InputError';
}

/**
 * Writes a plugin into a new or empty folder.
 *
 * @param {object} input
 * @param {string} input.id its id, such as `acme-pager`.
 * @param {string} input.kind one of `kinds`.
 * @param {string} input.folder the folder to write to.
 * @param {string} [input.title] its name for people. Default: the id with spaces.
 * @param {string} [input.packageName] Default: `latchkey-<id>`.
 * @param {'outside' | 'inside'} [input.place] outside of the repository of Latchkey, or in its workspace. Default:
 *   outside.
 * @returns {readonly string[]} the paths of the files, relative to the folder.
 * @throws {InputError} for a wrong name, an unknown kind, or a folder with files.
 */
export function createPlugin({ id, kind, folder, title, packageName, place = 'outside' }) {
  if (!Object.hasOwn(kinds, kind)) {
    throw new InputError(`There is no kind "${kind}". The kinds are ${Object.keys(kinds).join(', ')}.`);
  }
  const problem =
    problemWithId(id, identifiersOf(kind, place)) ?? (title === undefined ? undefined : problemWithTitle(title));
  if (problem) throw new InputError(problem);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new InputError(`The folder ${folder} is not empty. Name another one with --folder.`);
  }
  const files = filesOf(kind, place, namesOf(id, { title, packageName }));
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...files.keys()].sort();
}
