import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { isLatchkey } from './source-files.js';

/** The exports of the packages of a release, from their declarations. */
export interface Release {
  /** The version of each package that was asked for. */
  readonly versions: ReadonlyMap<string, string>;
  /**
   * The names that an entry exports. `file` if the entry is a file without declarations, such as a style sheet; undefined
   * if the release has no such entry.
   */
  exportsOf(specifier: string): ReadonlySet<string> | 'file' | undefined;
}

const DECLARATIONS = /\.d\.[cm]?ts$/;

interface Manifest {
  readonly version: string;
  readonly exports?: Readonly<Record<string, unknown>>;
}

/**
 * Reads a release.
 *
 * @param folder has the packages by their names: a `node_modules` folder, or one with unpacked packages
 * @param specifiers the entries to read, such as `@latchkey/ui/theme`
 */
export function readRelease(folder: string, specifiers: Iterable<string>): Release {
  const root = resolve(folder);
  const wanted = [...new Set(specifiers)];
  const files = new Map(wanted.map((specifier) => [specifier, declarationsOf(root, specifier)]));
  const versions = new Map<string, string>();
  for (const name of wanted.map(packageOf)) {
    const manifest = manifestOf(root, name);
    if (manifest) versions.set(name, manifest.version);
  }
  const program = programOf(
    root,
    [...files.values()].filter((file) => file !== undefined && DECLARATIONS.test(file)) as string[],
  );
  const checker = program.getTypeChecker();
  return {
    versions,
    exportsOf(specifier) {
      const file = files.has(specifier) ? files.get(specifier) : undefined;
      if (file === undefined) return undefined;
      if (!DECLARATIONS.test(file)) return 'file';
      const source = program.getSourceFile(file);
      const module = source && checker.getSymbolAtLocation(source);
      return new Set(module ? checker.getExportsOfModule(module).map(({ name }) => name) : []);
    },
  };
}

/** The package of an entry: `@latchkey/ui` of `@latchkey/ui/theme`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function manifestOf(root: string, name: string): Manifest | undefined {
  const path = join(root, name, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined;
}

/** The file with the declarations of an entry, or another file of it where it has none. */
function declarationsOf(root: string, specifier: string): string | undefined {
  const name = packageOf(specifier);
  const target = manifestOf(root, name)?.exports?.[`.${specifier.slice(name.length)}`];
  const { types, default: code } = typeof target === 'string' ? { default: target } : ((target ?? {}) as Conditions);
  return [types, code].flatMap((path) => (path ? [join(root, name, path)] : [])).find((path) => existsSync(path));
}

interface Conditions {
  readonly types?: string;
  readonly default?: string;
}

/** Other packages are not resolved: the names of exports need only ours. */
function programOf(root: string, rootNames: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => {
      if (text.startsWith('.')) return ts.resolveModuleName(text, containingFile, options, host);
      const file = isLatchkey(text) ? declarationsOf(root, text) : undefined;
      return { resolvedModule: file ? { resolvedFileName: file, extension: '.d.ts' } : undefined };
    });
  return ts.createProgram({ rootNames, options, host });
}
