import ts from 'typescript';
import { isLatchkey, nodesOf, parse } from './source-files.js';

/** One use of a package of Latchkey in a file. */
export interface Use {
  /** What the file imports from: `@latchkey/ui/theme`. */
  readonly specifier: string;
  /** The export that it uses; undefined for an import of the whole module. */
  readonly name?: string;
  /** As it was given to the program. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/**
 * Every export of a package of Latchkey that a file imports, re-exports, or reads from a module object: static and dynamic
 * imports, `import * as`, `require`, and `import('…')` in types. A module object that is passed on counts as an import of
 * the whole module.
 *
 * @param text JavaScript or TypeScript; a file that does not parse gives what the parser can read
 */
export function importedNames(file: string, text: string): Use[] {
  const source = parse(file, text);
  const uses: Use[] = [];
  const add = (node: ts.Node, specifier: string, names: readonly string[]): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (names.length === 0) uses.push({ specifier, file, line });
    for (const name of names) uses.push({ specifier, name, file, line });
  };
  const visit = (node: ts.Node): void => {
    for (const { specifier, found } of usesAt(node, source))
      for (const one of found) add(one.node, specifier, one.names);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

interface Found {
  readonly specifier: string;
  readonly found: readonly { readonly node: ts.Node; readonly names: readonly string[] }[];
}

function usesAt(node: ts.Node, source: ts.SourceFile): Found[] {
  const specifier = specifierOf(node);
  if (specifier === undefined || !isLatchkey(specifier)) return [];
  const of = (...found: Found['found']): Found[] => [{ specifier, found }];
  if (ts.isImportDeclaration(node)) return of(...fromImport(node, source));
  if (ts.isExportDeclaration(node)) return of(...fromExport(node));
  if (ts.isImportTypeNode(node)) return of({ node, names: node.qualifier ? [firstName(node.qualifier)] : [] });
  return of(...fromModuleObject(node, source));
}

/** The module that a node imports. */
function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : undefined;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression } = node;
  const isRequire = ts.isIdentifier(expression) && expression.text === 'require';
  return isRequire || expression.kind === ts.SyntaxKind.ImportKeyword ? textOf(node.arguments[0]) : undefined;
}

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

const firstName = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstName(name.left));

function fromImport(node: ts.ImportDeclaration, source: ts.SourceFile): Found['found'] {
  const clause = node.importClause;
  const bindings = clause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  const namespace = bindings && ts.isNamespaceImport(bindings) ? membersOf(bindings.name.text, source) : [];
  const all = [
    ...(clause?.name ? [{ node: clause.name, names: ['default'] }] : []),
    ...named.map((element) => ({ node: element, names: [(element.propertyName ?? element.name).text] })),
    ...namespace,
  ];
  return all.length > 0 ? all : [{ node, names: [] }];
}

function fromExport(node: ts.ExportDeclaration): Found['found'] {
  const { exportClause } = node;
  if (exportClause && ts.isNamedExports(exportClause))
    return exportClause.elements.map((element) => ({
      node: element,
      names: [(element.propertyName ?? element.name).text],
    }));
  return [{ node: exportClause ?? node, names: [] }];
}

/** The members that a file reads from a module object. */
function membersOf(local: string, source: ts.SourceFile): Found['found'] {
  const read = nodesOf(source, ts.isPropertyAccessExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === local)
    .map(({ name }) => ({ node: name, names: [name.text] }));
  const types = nodesOf(source, ts.isQualifiedName)
    .filter(({ left }) => ts.isIdentifier(left) && left.text === local)
    .map(({ right }) => ({ node: right, names: [right.text] }));
  return [...read, ...types];
}

/** `(await import('…')).name`, `const { name } = await import('…')`, `import('…').then(({ name }) => …)`. */
function fromModuleObject(call: ts.Node, source: ts.SourceFile): Found['found'] {
  let value = call;
  while (ts.isAwaitExpression(value.parent) || ts.isParenthesizedExpression(value.parent)) value = value.parent;
  const { parent } = value;
  if (ts.isVariableDeclaration(parent)) return fromBinding(parent.name, call, source);
  if (!ts.isPropertyAccessExpression(parent)) return [{ node: call, names: [] }];
  if (value === call && parent.name.text === 'then' && ts.isCallExpression(parent.parent)) {
    const [callback] = parent.parent.arguments;
    const parameter = callback && ts.isFunctionLike(callback) ? callback.parameters[0] : undefined;
    return parameter ? fromBinding(parameter.name, call, source) : [{ node: call, names: [] }];
  }
  return [{ node: parent.name, names: [parent.name.text] }];
}

function fromBinding(name: ts.BindingName, call: ts.Node, source: ts.SourceFile): Found['found'] {
  if (ts.isIdentifier(name)) {
    const members = membersOf(name.text, source);
    return members.length > 0 ? members : [{ node: call, names: [] }];
  }
  if (!ts.isObjectBindingPattern(name)) return [{ node: call, names: [] }];
  return name.elements
    .filter(({ dotDotDotToken }) => !dotDotDotToken)
    .map((element) => ({ node: element, names: [(element.propertyName ?? element.name).getText(source)] }));
}
