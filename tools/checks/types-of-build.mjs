import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { compilerOptions, diagnosticsOf } from './typescript.mjs';
import { conclude, shown } from './workspace.mjs';

// Holds the type tests (`*.test-d.ts`) of the package in the current folder against what is published: its emitted
// declarations, and those of its neighbours. In the editor and in `typecheck` they stand against the sources.

const sources = resolve('src');
const build = resolve('dist');
const tests = readdirSync(sources, { recursive: true })
  .filter((file) => file.endsWith('.test-d.ts'))
  .map((file) => join(sources, file));

const findings = existsSync(build) ? typeCheck(tests) : [`${shown(build)}: not built`];
console.log(`${tests.length} type tests`);
conclude('types of the build', findings, 'What a host sees differs from the sources: look at the emitted .d.ts files.');

function typeCheck(rootNames) {
  // Packages lead to `dist` when nothing asks for their sources.
  const options = compilerOptions({ customConditions: [], noUnusedLocals: false, noUnusedParameters: false });
  const host = ts.createCompilerHost(options);
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
