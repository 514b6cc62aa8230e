import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';
import { compilerOptions, diagnosticsOf } from './typescript.mjs';
import { conclude, filesUnder, packages, shown, workspace } from '../workspace/packages.mjs';

// Checks the type tests (`*.test-d.ts`) of packages against the published declarations, their own and those of other
// packages. The editor and the check of types use the sources instead. Arguments select packages; the default is the
// package in the current folder, or in the workspace's folder all packages.

const named = process.argv.slice(2);
const unknown = named.filter((name) => !packages().some(({ manifest }) => manifest.name === name));
if (unknown.length > 0) throw new Error(`No package has the name ${unknown.join(', ')}.`);
const checked = packages().filter(({ folder, manifest }) => {
  if (named.length > 0) return named.includes(manifest.name);
  return process.cwd() === workspace ? hasTypeTests(folder) : folder === process.cwd();
});

const tests = checked.flatMap(({ folder }) => typeTestsOf(folder));
const unbuilt = checked.filter(({ folder }) => !existsSync(join(folder, 'dist')));
const findings = unbuilt.length > 0 ? unbuilt.map(({ folder }) => `${shown(folder)}: not built`) : typeCheck(tests);
console.log(`${tests.length} type tests in ${checked.length} packages`);
conclude('types of the build', findings, 'What a host sees differs from the sources: look at the emitted .d.ts files.');

function typeTestsOf(folder) {
  return filesUnder(join(folder, 'src')).filter((file) => file.endsWith('.test-d.ts'));
}

function hasTypeTests(folder) {
  return existsSync(join(folder, 'src')) && typeTestsOf(folder).length > 0;
}

function typeCheck(rootNames) {
  // Without the source condition, packages resolve to `dist`.
  const options = compilerOptions({ customConditions: [], noUnusedLocals: false, noUnusedParameters: false });
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(workspace, (name) => name, options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => {
      const own =
        text.startsWith('.') && checked.find(({ folder }) => containingFile.startsWith(join(folder, 'src') + sep));
      // A test imports its package by path; a host gets the same path in `dist`.
      const from = own
        ? join(own.folder, 'dist', dirname(relative(join(own.folder, 'src'), containingFile)), 'test.d.ts')
        : containingFile;
      return ts.resolveModuleName(text, from, options, host, cache);
    });
  const program = ts.createProgram({ rootNames, options, host });
  const leaks = program
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter((file) => /\/libs\/.*\/src\//.test(file) && !rootNames.includes(file))
    .map((file) => `${shown(file)}: a source, where its declarations were meant`);
  const ours = (path) => rootNames.includes(path) || (path.includes('/libs/') && path.includes('/dist/'));
  return [...leaks, ...diagnosticsOf(program, ours).map(({ file, line, text }) => `${shown(file)}:${line}: ${text}`)];
}
