import { join } from 'node:path';
import ts from 'typescript';
import { compilerOptions } from './typescript.mjs';
import { entryPoints } from './workspace.mjs';

/**
 * The names that packages export, types included, by entry point, and those without a doc comment.
 *
 * @param {readonly { folder: string, manifest: Record<string, any> }[]} of
 * @returns {{ names: Record<string, readonly string[]>, undocumented: readonly string[] }}
 */
export function publicNames(of) {
  const undocumented = [];
  const entries = of
    .flatMap(({ folder, manifest }) =>
      entryPoints(manifest, (target) => target['@latchkey/source'] ?? sourceOf(target.types)).map(
        ({ specifier, target }) => ({ specifier, file: join(folder, target) }),
      ),
    )
    .sort((a, b) => (a.specifier < b.specifier ? -1 : 1));
  // Reads the JavaScript of `@latchkey/vite`, whose declarations exist after a build only.
  const options = compilerOptions({ allowJs: true, maxNodeModuleJsDepth: 1 });
  const program = ts.createProgram({ rootNames: entries.map(({ file }) => file), options });
  const checker = program.getTypeChecker();
  const names = Object.fromEntries(
    entries.map(({ specifier, file }) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(file));
      // A file without exports is not a module.
      const symbols = module ? checker.getExportsOfModule(module) : [];
      undocumented.push(
        ...symbols.filter((symbol) => !isDocumented(symbol, checker)).map(({ name }) => `${specifier}: "${name}"`),
      );
      return [specifier, symbols.map((symbol) => named(symbol, checker)).sort()];
    }),
  );
  return { names, undocumented };
}

// A package without the source condition is built file by file: dist/x.d.ts comes from src/x.ts.
function sourceOf(types) {
  return types.replace(/^\.\/dist\//, './src/').replace(/\.d\.ts$/, '.ts');
}

function targetOf(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function isDocumented(symbol, checker) {
  return targetOf(symbol, checker).getDocumentationComment(checker).length > 0;
}

function named(symbol, checker) {
  const target = targetOf(symbol, checker);
  const isValue =
    target.flags & ts.SymbolFlags.Value && !ts.isTypeOnlyImportOrExportDeclaration(symbol.declarations[0]);
  return isValue ? symbol.name : `type ${symbol.name}`;
}
