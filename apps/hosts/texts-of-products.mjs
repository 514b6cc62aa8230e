import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { packages, workspace } from '../../tools/workspace/packages.mjs';

// Shorter texts occur by chance.
const SHORTEST = 12;
/** Code that a host contains besides ours. */
const FOREIGN = ['react-dom/cjs', 'react/cjs', '@stytch/vanilla-js/dist/esm'];

let foreign;

/** Whether a text says nothing about a product, because code that is not ours has it. Slow: for texts that were found. */
export function isForeign(text) {
  foreign ??= FOREIGN.flatMap((path) => codeIn(join(workspace, 'node_modules', path))).join('\n');
  return foreign.includes(text);
}

/**
 * The texts that occur in the build of one product and in no other of ours. A built host that contains one of them, and
 * not from others (`isForeign`), contains a part of the product.
 *
 * @returns {ReadonlyMap<string, readonly string[]>} by the folder of the product.
 */
export function textsOfProducts() {
  // A language contains the English texts of each product until it has its own.
  const all = packages().filter(({ folder, layer }) => layer !== 'language' && existsSync(join(folder, 'dist')));
  const texts = new Map(all.map(({ folder }) => [folder, textsIn(join(folder, 'dist'))]));
  const products = all.filter(({ layer }) => layer === 'plugin');
  return new Map(
    products.map(({ folder }) => {
      const others = all.filter((other) => other.folder !== folder).map((other) => texts.get(other.folder));
      const own = [...texts.get(folder)].filter((text) => others.every((other) => !other.has(text)));
      return [folder.split(/[\\/]/).at(-1), own];
    }),
  );
}

function textsIn(dist) {
  const texts = new Set();
  for (const code of codeIn(dist)) {
    const source = ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest);
    const visit = (node) => {
      const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
      if (isImport) return;
      if (ts.isStringLiteral(node) && isDistinctive(node.text)) texts.add(node.text);
      // Some modules list texts in one string, with spaces between them.
      if (ts.isNoSubstitutionTemplateLiteral(node)) node.text.split(/\s+/).forEach((word) => texts.add(word));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return texts;
}

/** Paths and addresses of other sites may occur elsewhere. */
function isDistinctive(text) {
  return text.length >= SHORTEST && !/^(\.|https?:)/.test(text);
}

function codeIn(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.m?js$/.test(file));
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}
