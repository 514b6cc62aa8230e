import ts from 'typescript';
import { namedImportsOf, replace, type Edit, type Migration } from '../migration.js';
import { nodesOf } from '../source-files.js';

interface RenamedExports {
  readonly modules: readonly string[];
  /** The new name of each export. */
  readonly names: ReadonlyMap<string, string>;
}

const RENAMED: readonly RenamedExports[] = [
  {
    modules: ['@latchkey/kernel', 'latchkey/kernel'],
    names: new Map([
      ['loaded', 'loadChunk'],
      ['Host', 'RuntimeWidget'],
      ['Services', 'FlowServices'],
      ['Undo', 'Cleanup'],
      ['Words', 'UserMessage'],
    ]),
  },
  {
    modules: ['@latchkey/react', 'latchkey/react'],
    names: new Map([
      ['useIsNews', 'useRecentlyChanged'],
      ['WidgetValue', 'WidgetContextValue'],
    ]),
  },
  {
    modules: ['@latchkey/client', 'latchkey/client', 'latchkey'],
    names: new Map([
      ['keepOAuthPair', 'savePkcePair'],
      ['lendFetch', 'withPatchedFetch'],
    ]),
  },
];

/** Renames imports, and their uses in the file. */
export const renamedExports: Migration = {
  id: '0001-renamed-exports',
  version: '0.2.0',
  title: 'Renames exports of kernel, react and client.',
  changesIn(source) {
    const edits = RENAMED.flatMap(({ modules, names }) =>
      namedImportsOf(source, modules).flatMap((element) => {
        const next = names.get((element.propertyName ?? element.name).text);
        return next === undefined ? [] : renameEdits(source, element, next);
      }),
    );
    return { edits };
  },
};

function renameEdits(source: ts.SourceFile, element: ts.ImportSpecifier, next: string): Edit[] {
  if (element.propertyName) return [replace(element.propertyName, next)];
  const local = element.name.text;
  const uses = nodesOf(source, ts.isIdentifier).filter(({ text }) => text === local);
  const isTaken = nodesOf(source, ts.isIdentifier).some(({ text }) => text === next);
  // Another declaration of either name may hide the import: keep the local name then.
  if (isTaken || uses.some(isDeclaration)) return [replace(element.name, `${next} as ${local}`)];
  return uses.filter(isReference).map((use) => {
    const { parent } = use;
    if (ts.isShorthandPropertyAssignment(parent)) return replace(use, `${local}: ${next}`);
    if (ts.isExportSpecifier(parent) && !parent.propertyName) return replace(use, `${next} as ${local}`);
    return replace(use, next);
  });
}

/** Whether an identifier declares a name, other than by an import. */
function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isImportSpecifier(parent)) return false;
  const hasName =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isFunctionExpression(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isEnumDeclaration(parent);
  return hasName && parent.name === node;
}

/** Whether an identifier refers to a binding: it is not the name of a member. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  if (ts.isExportSpecifier(parent)) return parent.propertyName === undefined || parent.propertyName === node;
  if (ts.isJsxAttribute(parent)) return false;
  const isMember =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent);
  return !(isMember && parent.name === node);
}
