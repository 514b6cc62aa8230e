import ts from 'typescript';

/** A row of a table: a wrong use as its author wrote it. */
export interface Row {
  readonly code: string;
  /** Whether TypeScript refuses it: the compiler checks each `@ts-expect-error`. */
  readonly isRefused: boolean;
}

/** Reads the rows of `wrong-uses.tsx` from its text, by the heading of their table. */
export function rowsOf(text: string): ReadonlyMap<string, readonly Row[]> {
  const source = ts.createSourceFile('wrong-uses.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Map<string, readonly Row[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'wrongUses' && node.initializer) {
      for (const { name, initializer } of propertiesOf(node.initializer)) {
        found.set(
          name.replaceAll(/^'|'$/g, ''),
          ts.isArrayLiteralExpression(initializer) ? initializer.elements.map(rowOf) : [],
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function propertiesOf(node: ts.Expression) {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties
    .filter((property) => ts.isPropertyAssignment(property))
    .map(({ name, initializer }) => ({ name: name.getText(), initializer }));
}

function rowOf(use: ts.Expression): Row {
  let body: ts.Node = ts.isArrowFunction(use) ? use.body : use;
  while (ts.isParenthesizedExpression(body)) body = body.expression;
  const text = ts.isStringLiteralLike(body) ? body.text : body.getText();
  return { code: text.replaceAll(/\s+/g, ' '), isRefused: use.getFullText().includes('@ts-expect-error') };
}
