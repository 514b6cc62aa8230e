import { readFileSync } from 'node:fs';

/** The module with every storage key. */
export const KEYS_FILE = new URL('../../libs/kernel/src/storage-keys.ts', import.meta.url);

/** The texts of the storage keys, by the names of their constants. */
export const storageKeys = new Map(
  [...readFileSync(KEYS_FILE, 'utf8').matchAll(/^export const (\w+) = '([^']+)';$/gm)].map(([, name, text]) => [
    name,
    text,
  ]),
);

/** A use of a constant: its name, but not in an import or export. */
const USE = new RegExp(String.raw`\b(?:${[...storageKeys.keys()].join('|')})\b(?![^{}]*\} from )`);

/**
 * A Vite plugin that writes each storage key in place of its constant. Otherwise the constants of all chunks would be
 * in one chunk, often the first, since a bundler assigns whole modules to chunks.
 */
export function inlineStorageKeys() {
  return {
    name: 'latchkey-storage-keys',
    apply: 'build',
    transform: {
      filter: { id: { include: /[\\/]src[\\/].*\.tsx?$/, exclude: /[\\/]storage-keys\.ts$/ }, code: USE },
      handler: (code) => ({
        code: code.replaceAll(new RegExp(USE, 'g'), (name) => JSON.stringify(storageKeys.get(name))),
        map: null,
      }),
    },
  };
}
