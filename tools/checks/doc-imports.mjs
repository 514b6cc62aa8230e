import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conclude, filesUnder, packages, shown, workspace } from '../workspace/packages.mjs';

// Checks that the examples of a document can be run after its install lines: with pnpm, and other strict installations,
// code can import only the packages that were installed by name. Also, no example waits at the top level of a page.

const FENCE = /^```(\w*)([^\n]*)\n([\s\S]*?)^```$/gm;
const CODE = ['ts', 'tsx', 'js', 'jsx'];
/** Authors of plugins install what this page names. */
const AUTHORING = join(workspace, 'docs/authoring');

/** The documents whose readers install packages. */
function documents() {
  const guides = ['docs/guides', 'docs/authoring'].flatMap((folder) => filesUnder(join(workspace, folder)));
  const readmes = packages()
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder }) => join(folder, 'README.md'));
  return [join(workspace, 'README.md'), ...guides, ...readmes].filter((path) => path.endsWith('.md'));
}

/**
 * One sentence for each import that no install line names, and for each `await` that delays a page.
 *
 * @param {string} text a document
 * @param {string} [general] a document whose install lines apply, too
 */
export function importProblems(text, general = '') {
  const installed = installedIn(`${text}\n${general}`);
  const blocks = [...text.matchAll(FENCE)].filter(([, language]) => CODE.includes(language));
  const names = new Set(blocks.flatMap(([, , , code]) => importsIn(code)));
  const missing = [...names].filter((name) => !installed.has(name));
  return [
    ...missing.map((name) => `an example imports ${name}, which no install line names`),
    ...blocks.flatMap(([, , , code]) => waits(code)),
  ];
}

/** The packages that the commands of a document install, without their versions. */
function installedIn(text) {
  const commands = text.matchAll(/(?:npm (?:install|i)|pnpm add) ([^\n`#]*)/g);
  const words = [...commands].flatMap(([, rest]) => rest.split(/\s+/));
  return new Set(words.filter((word) => /^[@a-z]/.test(word)).map((word) => word.replace(/(.)@.*/, '$1')));
}

/** The packages of ours, and React's, that code imports. */
function importsIn(code) {
  const specifiers = [...code.matchAll(/^\s*(?:import|export)\b[^'"]*?['"]([^'".][^'"]*)['"]/gm)].map(
    ([, name]) => name,
  );
  const ours = specifiers.map((name) => /^(?:@latchkey\/[\w-]+|latchkey|react(?:-dom)?)(?=\/|$)/.exec(name)?.[0]);
  return ours.filter(Boolean);
}

/** An `await` of a page's module that is in no function: Vite makes more files of such a page. */
function waits(code) {
  const isPage = /\b(?:mount|createRoot|Widget)\b/.test(code);
  const line = isPage && code.split('\n').find((one) => /^[^\s/].*\bawait /.test(one) && !/\basync\b/.test(one));
  return line ? [`an example waits at the top level: ${line.trim()}`] : [];
}

/** The findings of all documents. */
export function allImportProblems() {
  const general = readFileSync(join(AUTHORING, 'README.md'), 'utf8');
  return documents().flatMap((path) =>
    importProblems(readFileSync(path, 'utf8'), path.startsWith(AUTHORING) ? general : '').map(
      (problem) => `${shown(path)}: ${problem}`,
    ),
  );
}

if (process.argv[1] === import.meta.filename)
  conclude(
    'imports of documents',
    allImportProblems(),
    'Add the package to an install line, or import from `latchkey`.',
  );
