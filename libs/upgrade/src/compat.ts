import { readFileSync } from 'node:fs';
import { importedNames, type Use } from './imported-names.js';
import { packageOf, readRelease } from './release.js';
import { sourceFilesAt } from './source-files.js';

/** A use that a release cannot satisfy. */
export interface MissingUse extends Use {
  /** `package`: not in the release. `entry`: the package has no such entry. `export`: the entry has no such export. */
  readonly missing: 'package' | 'entry' | 'export';
}

/** What a plugin uses, and what a release lacks of it. */
export interface Compatibility {
  /** The versions of the packages of the release that the plugin uses. */
  readonly release: Readonly<Record<string, string>>;
  readonly uses: readonly Use[];
  readonly missing: readonly MissingUse[];
}

/**
 * Compares the exports that a plugin uses with those of a release.
 *
 * @param paths sources or built files of the plugin, or folders of them; `node_modules` inside is left out
 * @param release a folder that has the packages by their names, such as `node_modules`
 * @throws Error of `node:fs` with the code `ENOENT` if one of the paths does not exist
 */
export function checkCompatibility(paths: readonly string[], release: string): Compatibility {
  const uses = sourceFilesAt(paths).flatMap((file) => importedNames(file, readFileSync(file, 'utf8')));
  const { versions, exportsOf } = readRelease(
    release,
    uses.map(({ specifier }) => specifier),
  );
  const missing = uses.flatMap((use): MissingUse[] => {
    if (!versions.has(packageOf(use.specifier))) return [{ ...use, missing: 'package' }];
    const exports = exportsOf(use.specifier);
    if (exports === undefined) return [{ ...use, missing: 'entry' }];
    const isThere = exports === 'file' || use.name === undefined || exports.has(use.name);
    return isThere ? [] : [{ ...use, missing: 'export' }];
  });
  return { release: Object.fromEntries([...versions].sort()), uses, missing };
}

/** The result as text: a line for each missing use, and a last line with the numbers. */
export function describeCompatibility({ release, uses, missing }: Compatibility): string {
  const versions = Object.entries(release).map(([name, version]) => `${name} ${version}`);
  const lines = missing.map(({ file, line, specifier, name, missing: what }) => {
    const sentence = {
      package: `the release has no package ${packageOf(specifier)}`,
      entry: `${packageOf(specifier)} has no entry "${specifier}"`,
      export: `"${specifier}" has no export "${name}"`,
    };
    return `${file}:${line}: ${sentence[what]}`;
  });
  const of = versions.length > 0 ? ` of ${versions.join(', ')}` : '';
  return [...lines, `${missing.length} of ${uses.length} uses are missing in the release${of}.`].join('\n');
}
