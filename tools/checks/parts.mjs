import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesUnder, workspace } from '../workspace/packages.mjs';

// The tables of parts and states in docs/guides/looks.md, which `npx nx sync` makes from `libs/ui/src/parts.css.ts` and
// `parts.ts`. Also checks that a view of some product or of the shell draws each part.

const UI = 'libs/ui/src';
/** The folders whose views draw the controls. */
const WITH_VIEWS = ['libs/shell/src', 'libs/react/src', 'libs/options/src', 'libs/plugins'];

const read = (file) => readFileSync(join(workspace, file), 'utf8');
const parse = (file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);

/** The object literal of a constant, with its file. */
function objectOf(source, name) {
  let found;
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) found = node.initializer;
    else ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found || !ts.isObjectLiteralExpression(found)) throw new Error(`${source.fileName} has no object "${name}".`);
  return found;
}

const nameOf = (node) => node.getText().replace(/['"]/g, '');

/**
 * The parts in their order, each with its group, and with the file and the name of its class.
 *
 * @returns {{ name: string, group: string, file: string, className: string }[]}
 */
export function partsOf(source = parse(`${UI}/parts.css.ts`)) {
  const imports = new Map();
  for (const node of source.statements.filter(ts.isImportDeclaration)) {
    for (const { name, propertyName } of node.importClause.namedBindings.elements) {
      imports.set(name.text, { file: node.moduleSpecifier.text, className: (propertyName ?? name).text });
    }
  }
  const text = source.getFullText();
  let group = '';
  return objectOf(source, 'partClasses').properties.map((property) => {
    const comment = ts.getLeadingCommentRanges(text, property.getFullStart())?.at(-1);
    if (comment) group = text.slice(comment.pos + 2, comment.end).trim();
    const local = ts.isShorthandPropertyAssignment(property) ? property.name : property.initializer;
    return { name: nameOf(property.name), group, ...imports.get(local.getText()) };
  });
}

/** The states in the attribute `part`, each with the attribute of the element. */
function statesOf(source = parse(`${UI}/parts.ts`)) {
  return objectOf(source, 'STATES').properties.map(({ name, initializer }) => [nameOf(initializer), nameOf(name)]);
}

/** The two tables, in Markdown. */
export function tablesOf(parts = partsOf(), states = statesOf()) {
  const code = (name) => `\`${name}\``;
  const groups = [...new Set(parts.map(({ group }) => group))];
  const ofGroup = (group) => parts.filter((part) => part.group === group).map(({ name }) => code(name));
  return [
    '| Parts | Of |',
    '| --- | --- |',
    ...groups.map((group) => `| ${ofGroup(group).join(', ')} | ${group} |`),
    '',
    '| State in `part` | Attribute |',
    '| --- | --- |',
    ...states.map((names) => `| ${names.map(code).join(' | ')} |`),
  ].join('\n');
}

/** The modules of a folder that draw, without tests. */
const views = (folder) =>
  filesUnder(join(workspace, folder)).filter(
    (path) => path.endsWith('.tsx') && !/\.test\.tsx$|[\\/](test|e2e)[\\/]/.test(path),
  );

/** A sentence for each part whose element no view draws. */
export function undrawnParts(parts = partsOf()) {
  const ui = views(UI).map((path) => ({ path, code: readFileSync(path, 'utf8') }));
  const drawn = new Set(
    WITH_VIEWS.flatMap(views).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/import \{([^}]*)\} from '@latchkey\/ui(?:\/\w+)?'/g)].flatMap(
        ([, names]) => names.split(',').map((name) => name.trim()),
      ),
    ),
  );
  const isDrawn = ({ path, code }, seen = []) =>
    !seen.includes(path) &&
    ([...code.matchAll(/export (?:const|function) (\w+)/g)].some(([, name]) => drawn.has(name)) ||
      ui.some((other) => importsFile(other, path) && isDrawn(other, [...seen, path])));
  return parts
    .filter(({ file, className }) => !ui.some((module) => usesClass(module, file, className) && isDrawn(module)))
    .map(({ name }) => `The part "${name}" is on no element of a screen.`);
}

const importsOf = ({ code }) => [...code.matchAll(/import ([\s\S]*?) from '(\.[^']+)'/g)];
const resolved = (from, specifier) => join(dirname(from), specifier);

/** Whether a module of `ui` imports another one. */
function importsFile(module, path) {
  return importsOf(module).some(([, , from]) => resolved(module.path, from).replace(/\.js$/, '.tsx') === path);
}

/** Whether a module draws an element with a class of a file of styles. */
function usesClass(module, file, className) {
  return importsOf(module).some(([, names, from]) => {
    if (resolved(module.path, from) !== join(workspace, UI, file)) return false;
    const namespace = /^\* as (\w+)$/.exec(names)?.[1];
    return new RegExp(namespace ? `\\b${namespace}\\.${className}\\b` : `\\b${className}\\b`).test(
      namespace ? module.code : module.code.slice(module.code.lastIndexOf("from '")),
    );
  });
}
