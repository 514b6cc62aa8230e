import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep, resolve } from 'node:path';
import ts from 'typescript';
import { filesUnder, packages, shown, workspace } from './workspace.mjs';

/**
 * Finds cycles of value imports in the sources of the libraries: a module of a cycle may read a value that another one
 * has not set yet. Imports of types and `import()` don't count. Packages can't form a cycle (`layers.mjs`).
 *
 * @returns {string[]} findings
 */
export function cycleProblems() {
  const files = packages()
    .filter(({ folder }) => folder.startsWith(join(workspace, 'libs')))
    .flatMap(({ folder }) => filesUnder(folder).filter((path) => path.startsWith(join(folder, 'src') + sep)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path));
  const graph = new Map(files.map((path) => [path, valueImportsOf(path, readFileSync(path, 'utf8'))]));
  return cyclesIn(graph).map((cycle) => `${[...cycle, cycle[0]].map(shown).join(' → ')}: a cycle of value imports`);
}

/**
 * Returns the modules of the same package whose values a module imports or re-exports.
 *
 * @param {string} path
 * @param {string} text
 * @param {(path: string) => boolean} [exists]
 * @returns {string[]} paths
 */
export function valueImportsOf(path, text, exists = existsSync) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!hasValues(statement) || !statement.moduleSpecifier.text.startsWith('.')) return [];
    const base = resolve(dirname(path), statement.moduleSpecifier.text).replace(/\.js$/, '');
    return ['.ts', '.tsx'].map((ending) => base + ending).filter(exists);
  });
}

function hasValues(statement) {
  if (ts.isExportDeclaration(statement)) return !!statement.moduleSpecifier && !statement.isTypeOnly;
  if (!ts.isImportDeclaration(statement)) return false;
  const { importClause: clause } = statement;
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const { namedBindings: named } = clause;
  return !named || !ts.isNamedImports(named) || named.elements.some(({ isTypeOnly }) => !isTypeOnly);
}

/**
 * Finds one cycle for each module that closes one.
 *
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]}
 */
export function cyclesIn(graph) {
  const cycles = [];
  const done = new Set();
  const visit = (node, trail) => {
    const start = trail.indexOf(node);
    if (start >= 0) return void cycles.push(trail.slice(start));
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
