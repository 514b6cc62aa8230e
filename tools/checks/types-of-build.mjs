import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { sharedHosts } from './programs.mjs';
import { compilerOptions, diagnosticsOf } from './typescript.mjs';
import { conclude, packages, shown } from './workspace.mjs';

// Holds the type tests (`*.test-d.ts`) of the package in the current folder, or with `--all` of all packages, against
// what is published: its emitted declarations, and those of its neighbours. In the editor and in `typecheck` they stand
// against the sources.

const folders = process.argv.includes('--all')
  ? packages()
      .filter(({ manifest }) => manifest.scripts?.['check:types'])
      .map(({ folder }) => folder)
  : [process.cwd()];
// Packages lead to `dist` when nothing asks for their sources.
const options = compilerOptions({ customConditions: [], noUnusedLocals: false, noUnusedParameters: false });
const createHost = sharedHosts();
const findings = folders.flatMap(checkPackage);
conclude('types of the build', findings, 'What a host sees differs from the sources: look at the emitted .d.ts files.');

function checkPackage(folder) {
  const sources = join(folder, 'src');
  const build = join(folder, 'dist');
  if (!existsSync(build)) return [`${shown(build)}: not built`];
  const tests = readdirSync(sources, { recursive: true })
    .filter((file) => file.endsWith('.test-d.ts'))
    .map((file) => join(sources, file));
  console.log(`${tests.length} type tests in ${shown(folder)}`);
  return typeCheck(tests, sources, build);
}

function typeCheck(rootNames, sources, build) {
  const host = createHost(options);
  const cache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options);
  host.resolveModuleNameLiterals = (literals, containingFile) =>
    literals.map(({ text }) => {
      const isOwn = text.startsWith('.') && containingFile.startsWith(sources + '/');
      // A test imports its package by path; the same path in `dist` is what a host gets.
      const from = isOwn ? join(build, dirname(containingFile).slice(sources.length), 'test.d.ts') : containingFile;
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
