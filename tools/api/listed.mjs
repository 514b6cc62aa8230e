import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packages } from '../workspace/packages.mjs';

/** The report about a package's public declarations, in its folder. */
export const REPORT = 'api.md';
/** The layers whose packages the generator creates. */
const CREATED = ['plugin', 'language'];

/**
 * Whether reports and reference pages include a package. A new plugin or language has no report yet. An empty `api.md`,
 * which `npx nx sync` fills, adds it, at the latest before its first release.
 *
 * @param {{ folder: string, manifest: Record<string, any>, layer?: string }} one
 */
export function isListed({ folder, layer }) {
  return !CREATED.includes(layer) || existsSync(join(folder, REPORT));
}

/** The entries of `latchkey` that stand for plugins without a report. */
export function unlistedEntries() {
  return packages()
    .filter((one) => one.layer === 'plugin' && !isListed(one))
    .map(({ folder }) => `latchkey/${basename(folder)}`);
}
