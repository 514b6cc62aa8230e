import ts from 'typescript';
import { isLatchkey, parse } from './source-files.js';

/** A replacement of a part of a file, in UTF-16 positions. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A place that a person must look at, because the syntax alone does not decide. */
export interface Note {
  readonly position: number;
  readonly text: string;
}

/** What a migration changes in a file. */
export interface Changes {
  readonly edits: readonly Edit[];
  readonly notes?: readonly Note[];
}

/** One numbered change of the public API. Applied to its own result, it changes nothing. */
export interface Migration {
  /** The number and the subject: `0001-renamed-exports`. */
  readonly id: string;
  /** The version of the packages that needs the change. */
  readonly version: string;
  /** One sentence. */
  readonly title: string;
  /** @param source a file that imports a package of Latchkey */
  changesIn(source: ts.SourceFile): Changes;
}

/** The result of the migrations of one file. */
export interface MigratedFile {
  readonly text: string;
  /** The ids of the migrations that changed the file. */
  readonly applied: readonly string[];
  /** Each with its line, from 1, in the new text. */
  readonly notes: readonly { readonly line: number; readonly text: string }[];
}

/**
 * Applies migrations to a file, in their order. A file that imports no package of Latchkey stays as it is.
 *
 * @param path decides the language by its extension
 */
export function migrateText(path: string, text: string, migrations: readonly Migration[]): MigratedFile {
  let now = text;
  const applied: string[] = [];
  for (const { id, changesIn } of migrations) {
    const source = parse(path, now);
    if (!importsLatchkey(source)) break;
    const next = withEdits(now, changesIn(source).edits);
    if (next !== now) applied.push(id);
    now = next;
  }
  const source = parse(path, now);
  const notes = importsLatchkey(source) ? migrations.flatMap(({ changesIn }) => changesIn(source).notes ?? []) : [];
  return {
    text: now,
    applied,
    notes: notes.map((note) => ({
      line: source.getLineAndCharacterOfPosition(note.position).line + 1,
      text: note.text,
    })),
  };
}

function withEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((now, { start, end, text: part }) => now.slice(0, start) + part + now.slice(end), text);
}

const importsLatchkey = (source: ts.SourceFile) => importsOf(source).length > 0;

/** The imports of packages of Latchkey. */
export function importsOf(source: ts.SourceFile): ts.ImportDeclaration[] {
  return source.statements
    .filter(ts.isImportDeclaration)
    .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && isLatchkey(moduleSpecifier.text));
}

/** The local name of an export of these modules, if a file imports it by name. */
export function localNameOf(source: ts.SourceFile, modules: readonly string[], name: string): string | undefined {
  for (const element of namedImportsOf(source, modules))
    if ((element.propertyName ?? element.name).text === name) return element.name.text;
  return undefined;
}

/** The elements of the named imports from these modules. */
export function namedImportsOf(source: ts.SourceFile, modules: readonly string[]): ts.ImportSpecifier[] {
  return importsOf(source).flatMap(({ moduleSpecifier, importClause }) => {
    const bindings = importClause?.namedBindings;
    const isWanted = modules.includes((moduleSpecifier as ts.StringLiteral).text);
    return isWanted && bindings && ts.isNamedImports(bindings) ? [...bindings.elements] : [];
  });
}

/** Replaces the text of a node. */
export function replace(node: ts.Node, text: string): Edit {
  return { start: node.getStart(), end: node.getEnd(), text };
}
