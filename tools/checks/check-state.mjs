import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Remembers which files passed which check, by their contents.
 *
 * @param {string} folder keeps the state, and whatever else the checks keep; emptied when the key is another one
 * @param {readonly string[]} keyFiles all results depend on these files
 */
export function openState(folder, keyFiles) {
  const path = join(folder, 'state.json');
  const hashes = new Map();
  const hashOf = (file) => {
    if (!hashes.has(file)) hashes.set(file, createHash('sha256').update(readFileSync(file)).digest('base64url'));
    return hashes.get(file);
  };
  const isUnchanged = ([file, hash]) => {
    try {
      return hashOf(file) === hash;
    } catch {
      return false;
    }
  };

  const key = [process.version, ...keyFiles.map(hashOf)].join();
  let passed = readState(path);
  if (passed?.key !== key) {
    rmSync(folder, { recursive: true, force: true });
    passed = { key, checks: {} };
  }
  mkdirSync(folder, { recursive: true });
  return {
    /** Whether this check passed with these files among others, and none of all of them has changed since. */
    hasPassed(check, files) {
      const known = passed.checks[check];
      return known !== undefined && files.every((file) => file in known) && Object.entries(known).every(isUnchanged);
    },
    /** The files with which this check passed last. */
    filesOf: (check) => Object.keys(passed.checks[check] ?? {}),
    /** Notes that this check passed with the present contents of these files. */
    pass: (check, files) => void (passed.checks[check] = Object.fromEntries(files.map((file) => [file, hashOf(file)]))),
    forget: (check) => void delete passed.checks[check],
    save: () => writeFileSync(path, JSON.stringify(passed)),
  };
}

function readState(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
