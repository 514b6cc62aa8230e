import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesUnder, packages, workspace } from '../workspace/packages.mjs';
import { isListed } from './listed.mjs';

// The slots and capabilities that the sources of the packages define and use.

/** @typedef {{ packageName: string, path: string, file: ts.SourceFile }} Source */

/** The small plugins of `@latchkey/testing` stand for others, so they say nothing about slots. */
const FAKES = '@latchkey/testing';

/** The sources of the published packages, without tests and fakes. @returns {Source[]} */
export function readSources() {
  return packages()
    .filter(
      (one) =>
        isListed(one) &&
        one.manifest.name !== FAKES &&
        one.folder.startsWith(join(workspace, 'libs')) &&
        existsSync(join(one.folder, 'src')),
    )
    .flatMap(({ folder, manifest }) =>
      filesUnder(join(folder, 'src'))
        .filter((path) => /\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$/.test(path))
        .map((path) => ({
          packageName: manifest.name,
          path,
          file: ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
        })),
    );
}

/**
 * @typedef {object} SlotFacts
 * @property {string} name of the constant
 * @property {string} id
 * @property {string} packageName
 * @property {string} input the type of a contribution
 * @property {boolean} isCombined whether the slot has a `combine`; otherwise a reader gets the list of contributions
 * @property {boolean} isChecked whether the slot has a `check`
 * @property {string} comment
 * @property {string[]} contributors packages
 * @property {string[]} readers packages
 */

/** Every slot that a source defines. @param {readonly Source[]} sources @returns {SlotFacts[]} sorted by name */
export function slotsIn(sources) {
  const slots = sources.flatMap(({ packageName, file }) =>
    nodesOf(file, ts.isVariableDeclaration).flatMap((declaration) => {
      const call = declaration.initializer;
      if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'defineSlot') return [];
      const [id, options] = call.arguments;
      const members = options && ts.isObjectLiteralExpression(options) ? options.properties : [];
      const has = (wanted) => members.some(({ name }) => name?.getText() === wanted);
      const [input, output] = (call.typeArguments ?? []).map((type) => type.getText());
      return {
        name: declaration.name.getText(),
        id: id.text,
        packageName,
        input: input ?? 'unknown',
        output,
        isCombined: has('combine'),
        isChecked: has('check'),
        comment: commentOf(declaration.parent.parent),
      };
    }),
  );
  return slots
    .map((slot) => ({ ...slot, ...usersOf(slot.name, sources) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Contributors use `slot.of` or `slot.from`; readers pass the slot to a function that reads. */
function usersOf(name, sources) {
  const [contributors, readers] = [new Set(), new Set()];
  for (const { packageName, file } of sources) {
    if (!file.text.includes(name)) continue;
    const local = new RegExp(`\\b${name} as (\\w+)`).exec(file.text)?.[1] ?? name;
    for (const { expression, name: member } of nodesOf(file, ts.isPropertyAccessExpression))
      if (expression.getText() === local && ['of', 'from'].includes(member.text)) contributors.add(packageName);
    for (const {
      expression,
      arguments: [first],
    } of nodesOf(file, ts.isCallExpression)) {
      const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
      if (READS.test(called) && first?.getText() === local) readers.add(packageName);
    }
  }
  return { contributors: [...contributors].sort(), readers: [...readers].sort() };
}

const READS = /^(read|get|useRead)$/;

const RELATIONS = ['provides', 'requires', 'conflicts'];

/**
 * The exported constants of the capabilities, each with the packages that provide, require and rule it out.
 *
 * @param {readonly Source[]} sources
 */
export function capabilitiesIn(sources) {
  const { file } = sources.find(({ path }) => path.endsWith('/slots/src/capabilities.ts'));
  const members = sources.flatMap((source) =>
    nodesOf(source.file, (node) => ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
      .filter(({ name, initializer }) => RELATIONS.includes(name.getText()) && initializer)
      .map((member) => ({ relation: member.name.getText(), text: member.initializer.getText(), ...source })),
  );
  return nodesOf(file, ts.isVariableDeclaration).map((declaration) => {
    const [name, value] = [declaration.name.getText(), declaration.initializer.text];
    const [kind] = value.split(':');
    // `code:${method}` makes a capability of each method.
    const isNamed = (text) => new RegExp(`\\b${name}\\b|\`${kind}:\\$\\{`).test(text);
    const packagesThat = (wanted) =>
      [
        ...new Set(members.filter((one) => one.relation === wanted && isNamed(one.text)).map((one) => one.packageName)),
      ].sort();
    return {
      name,
      value,
      comment: commentOf(declaration.parent.parent),
      provides: packagesThat('provides'),
      requires: packagesThat('requires'),
      conflicts: packagesThat('conflicts'),
    };
  });
}

function commentOf(statement) {
  const [last] = ts.getJSDocCommentsAndTags(statement).slice(-1);
  return last ? last.getText() : '';
}

function nodesOf(file, isWanted) {
  const found = [];
  const visit = (node) => {
    if (isWanted(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
