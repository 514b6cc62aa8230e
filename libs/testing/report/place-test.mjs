import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where a plugin's package keeps its conformance test, unless `latchkey.conformance` of its manifest says it. */
const PLACES = ['src', 'test'].flatMap((folder) => ['ts', 'tsx'].map((end) => `${folder}/conformance.test.${end}`));

/**
 * Returns the path of the conformance test of a package, relative to its folder.
 *
 * @param {string} folder
 * @param {Record<string, any>} manifest
 * @throws if there is none
 */
export function testOf(folder, manifest) {
  const path = manifest.latchkey?.conformance ?? PLACES.find((place) => existsSync(join(folder, place)));
  if (path !== undefined && existsSync(join(folder, path))) return path;
  throw new Error(
    `${manifest.name} has no conformance test${path ? ` at ${path}` : ''}. Write one at ${PLACES[0]}, or name it in package.json: "latchkey": { "conformance": "…" }.`,
  );
}

/**
 * Places the conformance test of a package, as JavaScript, into the installed package, with the test's own helpers. The
 * test then imports what hosts import: a path to a source file behind an entry becomes the name of the entry.
 *
 * @param {object} given
 * @param {string} given.folder the folder of the package's sources
 * @param {string} given.installed the folder of the installed package
 * @param {Record<string, any>} given.manifest of the sources
 * @param {typeof import('typescript')} given.ts
 * @returns {Promise<string>} the path of the placed test
 */
export async function placeTest({ folder, installed, manifest, ts }) {
  const entries = entrySources(folder, manifest);
  const placed = new Set();
  const place = async (path) => {
    if (placed.has(path)) return;
    placed.add(path);
    const helpers = new Set();
    const rename = (specifier) => {
      if (!specifier.startsWith('.')) return specifier;
      const source = sourceOf(resolve(folder, dirname(path), specifier));
      if (source === undefined) return specifier;
      const entry = entries.get(source);
      if (entry !== undefined) return entry;
      helpers.add(relative(folder, source));
      return specifier.replace(/\.[jt]sx?$/, '.js');
    };
    const { outputText } = ts.transpileModule(await readFile(join(folder, path), 'utf8'), {
      fileName: path,
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        jsx: ts.JsxEmit.ReactJSX,
        verbatimModuleSyntax: true,
      },
      transformers: { before: [renameImports(ts, rename)] },
    });
    const target = join(installed, path.replace(/\.tsx?$/, '.js'));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, outputText);
    for (const helper of helpers) await (/\.[jt]sx?$/.test(helper) ? place(helper) : copy(helper));
  };
  const copy = (path) => cp(join(folder, path), join(installed, path));
  const test = testOf(folder, manifest);
  await place(test);
  return join(installed, test.replace(/\.tsx?$/, '.js'));
}

/** The entries of a package by the path of their source. */
function entrySources(folder, { name, exports = {} }) {
  const entries = new Map();
  for (const [path, target] of Object.entries(exports)) {
    const file = typeof target === 'string' ? target : (target.import?.default ?? target.import ?? target.default);
    if (typeof file !== 'string') continue;
    const source = sourceOf(join(folder, file.replace(/^\.\/dist\//, './src/')));
    if (source !== undefined) entries.set(source, path.replace(/^\./, name));
  }
  return entries;
}

/** The source file that an import with the ending `.js` stands for. */
function sourceOf(path) {
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [path, `${stem}.ts`, `${stem}.tsx`, join(path, 'index.ts')].find(
    (file) => /\.\w+$/.test(file) && existsSync(file),
  );
}

/** A transformer that renames the modules of imports, exports and `import()`. */
function renameImports(ts, rename) {
  return (context) => (file) => {
    const { factory } = context;
    const renamed = (specifier) => factory.createStringLiteral(rename(specifier.text));
    const visit = (node) => {
      if (ts.isImportDeclaration(node)) {
        const { modifiers, importClause, moduleSpecifier, attributes } = node;
        return factory.updateImportDeclaration(node, modifiers, importClause, renamed(moduleSpecifier), attributes);
      }
      if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
        const { modifiers, isTypeOnly, exportClause, moduleSpecifier, attributes } = node;
        return factory.updateExportDeclaration(
          node,
          modifiers,
          isTypeOnly,
          exportClause,
          renamed(moduleSpecifier),
          attributes,
        );
      }
      if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [specifier] = node.arguments;
        if (specifier && ts.isStringLiteral(specifier))
          return factory.updateCallExpression(node, node.expression, undefined, [renamed(specifier)]);
      }
      return ts.visitEachChild(node, visit, context);
    };
    return ts.visitNode(file, visit);
  };
}

/** The TypeScript compiler of a project. */
export async function typescriptOf(project) {
  const { default: ts } = await import(pathToFileURL(join(project, 'node_modules/typescript/lib/typescript.js')).href);
  return ts;
}
