import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCE = /\.[cm]?[jt]sx?$/;

/** Whether a module specifier names a package of Latchkey, or an entry of one. */
export const isLatchkey = (specifier: string): boolean => /^(@latchkey\/[\w.-]+|latchkey)(\/|$)/.test(specifier);

/**
 * The JavaScript and TypeScript files at these paths, without those in `node_modules` and in folders whose name starts
 * with a dot.
 *
 * @param paths files, and folders with all folders inside
 * @throws Error of `node:fs` with the code `ENOENT` if there is no such path
 */
export function sourceFilesAt(paths: readonly string[]): string[] {
  return paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : filesIn(path);
      return SOURCE.test(entry.name) ? [path] : [];
    });
}

/** Parses a file, with the language that its extension names. */
export function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Every node of a tree that has a type, in the order of the text. */
export function nodesOf<N extends ts.Node>(tree: ts.Node, isWanted: (node: ts.Node) => node is N): N[] {
  const found: N[] = [];
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
