import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { conclude, filesUnder, packages, shown, workspace } from '../workspace/packages.mjs';
import { compilerOptions, diagnosticsOf } from './typescript.mjs';

// Type-checks the examples in docs/, in every README and in the doc comments of every package: fenced blocks whose info
// string is `ts compile` or `tsx compile`. Each is a module of its own and sees what a host sees, the packages by their
// names. With `file=src/name.ts` behind it, the others of its document can import it by that path.

const documents = [
  join(workspace, 'README.md'),
  join(workspace, 'CONTRIBUTING.md'),
  ...filesUnder(join(workspace, 'docs')),
  ...packages().map(({ folder }) => join(folder, 'README.md')),
].filter((path) => path.endsWith('.md') && existsSync(path));

const sources = packages()
  .map(({ folder }) => join(folder, 'src'))
  .filter((folder) => existsSync(folder))
  .flatMap(filesUnder)
  .filter((path) => /\.tsx?$/.test(path));

const snippets = new Map([...documents, ...sources].flatMap(snippetsIn).map((snippet) => [snippet.path, snippet]));
const findings = typeCheck(snippets);
console.log(`${snippets.size} examples in ${documents.length} documents and the doc comments`);
conclude('doc snippets', findings, 'Correct the example, or the code that it shows.');

function snippetsIn(document) {
  const text = readFileSync(document, 'utf8');
  // Lines of a doc comment begin with an asterisk.
  const lines = (document.endsWith('.md') ? text : text.replaceAll(/^ *\*(?: |$)/gm, '')).split('\n');
  const found = [];
  for (let index = 0; index < lines.length; index++) {
    const [, kind, file] = /^\s*```(tsx?) compile(?: file=(\S+))?\s*$/.exec(lines[index]) ?? [];
    if (!kind) continue;
    const end = lines.findIndex((line, at) => at > index && /^\s*```\s*$/.test(line));
    // The file does not exist; it stands beside its document, so that packages are found from there.
    const path = file ? join(`${document}.files`, file) : `${document}.${index + 1}.${kind}`;
    found.push({ path, document, firstLine: index + 2, text: lines.slice(index + 1, end).join('\n') });
    index = end;
  }
  return found;
}

function typeCheck(virtual) {
  const options = compilerOptions({
    // An example may name what it does not go on to use.
    noUnusedLocals: false,
    noUnusedParameters: false,
    // The sources of a package may be JavaScript, and have declarations only after its build.
    allowJs: true,
    // Without import or export it is a module all the same: two examples never meet.
    moduleDetection: 'force',
  });
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => virtual.has(path) || fileExists.call(host, path);
  host.readFile = (path) => virtual.get(path)?.text ?? readFile.call(host, path);
  const folders = new Set([...virtual.keys()].flatMap(foldersOf));
  const { directoryExists } = host;
  host.directoryExists = (path) => folders.has(path) || directoryExists.call(host, path);
  const { getSourceFile } = host;
  host.getSourceFile = (path, ...rest) => {
    const snippet = virtual.get(path);
    return snippet ? ts.createSourceFile(path, snippet.text, rest[0]) : getSourceFile.call(host, path, ...rest);
  };
  const program = ts.createProgram({ rootNames: [...virtual.keys()], options, host });
  return diagnosticsOf(program, (path) => virtual.has(path)).map(({ file, line, text }) => {
    const { document, firstLine } = virtual.get(file);
    return `${shown(document)}:${firstLine + line - 1}: ${text}`;
  });
}

/** The folders above a file that does not exist, the nearest first. */
function foldersOf(path) {
  const folder = dirname(path);
  return existsSync(folder) ? [] : [folder, ...foldersOf(folder)];
}
