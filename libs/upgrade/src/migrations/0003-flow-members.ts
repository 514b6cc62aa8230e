import ts from 'typescript';
import { replace, type Migration } from '../migration.js';
import { nodesOf } from '../source-files.js';

/** `flow.forgive()` becomes `flow.clearError()`; `ctx.hold()` becomes `ctx.pauseTimeout()`. */
export const flowMembers: Migration = {
  id: '0003-flow-members',
  version: '0.2.0',
  title:
    'Renames `forgive` of flows and of the runtime to `clearError`, and `hold` of a flow’s context to `pauseTimeout`.',
  changesIn(source) {
    const calls = nodesOf(source, ts.isCallExpression).map(({ expression }) => expression);
    const members = calls.filter(ts.isPropertyAccessExpression);
    const bindings = nodesOf(source, ts.isBindingElement).filter(
      ({ name, propertyName }) => (propertyName ?? name).getText(source) === 'forgive' && ts.isIdentifier(name),
    );
    const holds = members.filter(
      ({ name, expression }) => name.text === 'hold' && expression.getText(source) === 'ctx',
    );
    const resumes = holds.flatMap((hold) => resumeOf(hold, source));
    return {
      edits: [
        ...members.filter(({ name }) => name.text === 'forgive').map(({ name }) => replace(name, 'clearError')),
        ...bindings.map(({ name, propertyName }) =>
          replace(propertyName ?? name, propertyName ? 'clearError' : `clearError: ${name.getText(source)}`),
        ),
        ...holds
          .filter((hold) => !resumes.some((one) => one.hold === hold))
          .map(({ name }) => replace(name, 'pauseTimeout')),
        ...resumes.flatMap(({ declaration, uses }) => [
          replace(declaration, 'ctx.pauseTimeout();'),
          ...uses.map((use) => replace(use, 'ctx.restartTimeout()')),
        ]),
      ],
    };
  },
};

/** `const resume = ctx.hold();` and its calls. Empty unless the function is only called. */
function resumeOf(hold: ts.PropertyAccessExpression, source: ts.SourceFile) {
  const variable = hold.parent.parent;
  if (!ts.isVariableDeclaration(variable) || !ts.isIdentifier(variable.name)) return [];
  const { parent: list } = variable;
  if (!ts.isVariableDeclarationList(list) || list.declarations.length !== 1) return [];
  const declaration = list.parent;
  if (!ts.isVariableStatement(declaration)) return [];
  const name = variable.name.text;
  const others = nodesOf(declaration.parent, ts.isIdentifier).filter(
    (node) => node.text === name && node !== variable.name,
  );
  const uses = others.map(({ parent }) => parent).filter(ts.isCallExpression);
  const isCalledOnly = uses.length === others.length && uses.every((use) => use.expression.getText(source) === name);
  return isCalledOnly ? [{ hold, declaration, uses }] : [];
}
