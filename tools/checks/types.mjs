import { dirname, sep } from 'node:path';
import ts from 'typescript';
import { run } from '../run.mjs';
import { conclude, filesUnder, packages, shown } from './workspace.mjs';

// Checks types with TypeScript 7, which takes a tenth of the time of the other checks' compiler, together with the lint
// rules that need types, and React's (`.oxlintrc.json`). Arguments select files and folders; the default is every
// package.

const paths = process.argv.slice(2);
const { code, output } = await run('node_modules/oxlint/bin/oxlint', [
  '--type-aware',
  '--type-check',
  '--no-error-on-unmatched-pattern',
  ...(paths.length > 0 ? paths : ['libs', 'apps']),
]);
console.log(output.trimEnd());
conclude(
  'tsconfig.json',
  filesOfNoProject(),
  'Add the folder to `include`: its files are not checked as they should be.',
);
if (code !== 0) process.exitCode = code;

/** Files that no tsconfig.json includes: the compiler would check them with its default settings. */
function filesOfNoProject() {
  const files = packages().flatMap(({ folder }) => filesUnder(folder));
  const included = new Set(files.filter((file) => file.endsWith(`${sep}tsconfig.json`)).flatMap(includedBy));
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.config.ts') && !included.has(file))
    .map((file) => `${shown(file)}: no tsconfig.json includes it`);
}

function includedBy(path) {
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path).fileNames;
}
