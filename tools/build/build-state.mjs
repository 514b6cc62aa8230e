import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Records the input files of each build, by their content hashes.
 *
 * @param {string} folder contains the state; emptied when a key file has changed
 * @param {readonly string[]} keyFiles every build depends on these files
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
  let built = readState(path);
  if (built?.key !== key) {
    rmSync(folder, { recursive: true, force: true });
    built = { key, files: {} };
  }
  mkdirSync(folder, { recursive: true });
  return {
    /** Whether this was built from these files, and none of them has changed since. */
    isBuilt(name, files) {
      const known = built.files[name];
      return known !== undefined && files.every((file) => file in known) && Object.entries(known).every(isUnchanged);
    },
    /** Records that this was built from the current contents of these files. */
    noteBuilt: (name, files) =>
      void (built.files[name] = Object.fromEntries(files.map((file) => [file, hashOf(file)]))),
    save: () => writeFileSync(path, JSON.stringify(built)),
  };
}

function readState(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
