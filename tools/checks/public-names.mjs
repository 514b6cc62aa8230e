import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { conclude, entryPoints, packages, shown, workspace } from './workspace.mjs';
import { compilerOptions } from './typescript.mjs';

// Compares the exports of each published package, types included, with public-names.json. An added, removed or changed
// (value or type) name affects hosts, and must be intended. Each of them needs a doc comment.

const SNAPSHOT = join(import.meta.dirname, 'public-names.json');
const UPDATE = 'node tools/checks/public-names.mjs --update';

const undocumented = [];
const now = publicNames();
if (process.argv.includes('--update')) {
  writeFileSync(SNAPSHOT, `${JSON.stringify(now, null, 2)}\n`);
  execFileSync(process.execPath, [join(workspace, 'node_modules/oxfmt/bin/oxfmt'), SNAPSHOT]);
  console.log(`Wrote ${shown(SNAPSHOT)}`);
} else {
  const before = existsSync(SNAPSHOT) ? JSON.parse(readFileSync(SNAPSHOT, 'utf8')) : {};
  conclude(
    'public names',
    [...differences(before, now), ...undocumented.map((name) => `${name} has no doc comment`)],
    `Write each missing comment. If a changed name is meant: ${UPDATE}, and add a changeset.`,
  );
}

function publicNames() {
  const entries = packages()
    .filter(({ manifest }) => !manifest.private)
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
  return Object.fromEntries(
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

function differences(before, after) {
  const specifiers = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return specifiers.flatMap((specifier) => {
    const [old, fresh] = [before[specifier] ?? [], after[specifier] ?? []];
    return [
      ...old.filter((name) => !fresh.includes(name)).map((name) => `${specifier}: "${name}" is gone`),
      ...fresh.filter((name) => !old.includes(name)).map((name) => `${specifier}: "${name}" is new`),
    ];
  });
}
