import { readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import ts from 'typescript';
import { cycleProblems } from './cycles.mjs';
import { layers, layersInTests, pureFolders, reserved } from './layers.mjs';
import { conclude, filesUnder, projects, shown, workspace } from './workspace.mjs';

// Reads every import of the sources, `import()` and types included, and compares it with the layers. Finds cycles.

if (process.argv[1] === import.meta.filename) {
  const all = projects();
  const findings = all.flatMap((project) => {
    const { folder, layer } = project;
    if (!layer || !(layer in layers)) return [`${shown(folder)}: the tags of this project name no known layer`];
    return filesUnder(folder)
      .filter((path) => /\.(ts|tsx|mts)$/.test(path) && !path.endsWith('.d.ts') && projectAt(path, all) === project)
      .flatMap((path) => boundaryProblems(path, readFileSync(path, 'utf8'), all));
  });
  conclude(
    'boundaries',
    [...findings, ...cycleProblems()],
    'The layers are in tools/checks/layers.mjs, their reasons in docs/architecture.md.',
  );
}

/** The problems of the imports of one file, each as `path:line: problem`. */
export function boundaryProblems(path, text, all) {
  const from = projectAt(path, all);
  const inTest = isTest(path, from.folder);
  const allowed = (inTest ? layersInTests : layers)[from.layer];
  return importsOf(path, text).flatMap(({ specifier, line }) => {
    const problem = problemWith(specifier, path, { from, inTest, allowed, all });
    return problem ? [`${shown(path)}:${line}: ${problem}`] : [];
  });
}

/** The innermost project that holds a file. */
function projectAt(path, all) {
  const around = all.filter(({ folder }) => path.startsWith(folder + sep));
  return around.sort((one, other) => other.folder.length - one.folder.length)[0];
}

function problemWith(specifier, path, { from, inTest, allowed, all }) {
  if (specifier.startsWith('.')) return problemWithPath(specifier, path, from.folder, inTest);
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const named = all.find(({ manifest }) => manifest?.name === name);
  if (!named) return inTest ? undefined : problemWithOutsider(specifier, from.layer);
  const entry = named.manifest.exports[`.${specifier.slice(name.length)}`];
  if (entry === undefined) return `"${specifier}" is no entry point of ${name}`;
  const target = typeof entry === 'string' ? projectAt(resolve(named.folder, entry), all) : named;
  if (target === from) return inTest ? undefined : 'imports its own package by name; use a relative path';
  if (!allowed.includes(target.layer)) {
    const choice = allowed.join(', ') || 'nothing of ours';
    return `${from.layer} must not import ${target.layer} ("${specifier}"); it may import ${choice}`;
  }
  return from.layer === 'e2e' && target.layer === 'plugin' ? problemWithPlugin(specifier, from, target) : undefined;
}

// A page that imports another plugin makes that plugin's changes run this plugin's specs.
function problemWithPlugin(specifier, from, target) {
  if (target.folder === dirname(from.folder) || from.dependencies.includes(target.name)) return undefined;
  return `the specs of one plugin must not import another ("${specifier}"); use @latchkey/testing/neighbours or apps/e2e`;
}

function problemWithPath(specifier, path, folder, inTest) {
  const target = resolve(dirname(path), specifier);
  if (target.startsWith(folder + sep) || target === folder) {
    const left = pureFolders.find((pure) => isIn(path, pure) && !isIn(target, pure));
    return left && !inTest
      ? `"${specifier}" leaves ${left}, whose sources import nothing else of the package`
      : undefined;
  }
  if (inTest && target.startsWith(resolve(workspace, 'tools') + sep)) return undefined;
  return `"${specifier}" leaves the package; import by package name`;
}

function isIn(path, folder) {
  return path.startsWith(resolve(workspace, folder) + sep);
}

function problemWithOutsider(specifier, layer) {
  const broken = reserved.find(({ name, layers: few }) => name.test(specifier) && !few.includes(layer));
  return broken && `${layer} must not import "${specifier}"; only ${broken.layers.join(', ')} may`;
}

// What stands outside of src is never packed: browser specs and their pages, galleries, configs.
function isTest(path, folder) {
  return /\.(test|test-d)\.tsx?$/.test(path) || !path.startsWith(resolve(folder, 'src') + sep);
}

/** Every module that a file names: static, re-exported, dynamic, and in types. */
function importsOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const named = moduleNamedBy(node);
    if (named)
      found.push({ specifier: named.text, line: source.getLineAndCharacterOfPosition(named.getStart()).line + 1 });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function moduleNamedBy(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return literal(node.arguments[0]);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal);
  return undefined;
}

function literal(node) {
  return node && ts.isStringLiteralLike(node) ? node : undefined;
}
