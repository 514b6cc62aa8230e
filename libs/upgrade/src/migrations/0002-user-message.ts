import ts from 'typescript';
import { localNameOf, replace, type Edit, type Migration } from '../migration.js';
import { nodesOf } from '../source-files.js';

const MODULES = ['@latchkey/kernel', 'latchkey/kernel'];

/** `new LatchkeyError({ words })` and `error.words` become `userMessage`. */
export const userMessage: Migration = {
  id: '0002-user-message',
  version: '0.2.0',
  title: 'Renames the field `words` of LatchkeyError to `userMessage`.',
  changesIn(source) {
    const local = localNameOf(source, MODULES, 'LatchkeyError');
    const reads = nodesOf(source, ts.isPropertyAccessExpression).filter(({ name }) => name.text === 'words');
    const checked = local ? namesChecked(source, local) : new Set<string>();
    const isError = ({ expression }: ts.PropertyAccessExpression) => checked.has(expression.getText(source));
    return {
      edits: [
        ...(local ? constructions(source, local).flatMap(({ arguments: given }) => fieldEdits(given?.[0])) : []),
        ...reads.filter(isError).map(({ name }) => replace(name, 'userMessage')),
      ],
      notes: reads
        .filter((read) => !isError(read))
        .map(({ name }) => ({
          position: name.getStart(source),
          text: 'If this is a LatchkeyError, `words` is `userMessage` now.',
        })),
    };
  },
};

/** `new LatchkeyError(…)`, and `super(…)` in a class that extends it. */
function constructions(source: ts.SourceFile, local: string): (ts.NewExpression | ts.CallExpression)[] {
  const created = nodesOf(source, ts.isNewExpression).filter(({ expression }) => expression.getText(source) === local);
  const supers = nodesOf(source, ts.isClassLike)
    .filter(({ heritageClauses }) =>
      heritageClauses?.some(({ types }) => types.some(({ expression }) => expression.getText(source) === local)),
    )
    .flatMap((declared) => nodesOf(declared, ts.isCallExpression))
    .filter(({ expression }) => expression.kind === ts.SyntaxKind.SuperKeyword);
  return [...created, ...supers];
}

function fieldEdits(given: ts.Expression | undefined): Edit[] {
  if (!given || !ts.isObjectLiteralExpression(given)) return [];
  return given.properties.flatMap((property) => {
    if (property.name?.getText() !== 'words') return [];
    if (ts.isShorthandPropertyAssignment(property)) return [replace(property, 'userMessage: words')];
    return [replace(property.name, 'userMessage')];
  });
}

/** What the file compares with `instanceof LatchkeyError`. */
function namesChecked(source: ts.SourceFile, local: string): Set<string> {
  const checks = nodesOf(source, ts.isBinaryExpression).filter(
    ({ operatorToken, right }) =>
      operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword && right.getText(source) === local,
  );
  return new Set(checks.map(({ left }) => left.getText(source)));
}
