import { dirname, sep } from 'node:path';
import ts from 'typescript';
import { conclude, filesUnder, packages, shown } from '../workspace/packages.mjs';

// Finds files that no tsconfig.json includes: the compiler would check them with its default settings.

const files = packages().flatMap(({ folder }) => filesUnder(folder));
const included = new Set(files.filter((file) => file.endsWith(`${sep}tsconfig.json`)).flatMap(includedBy));
conclude(
  'tsconfig.json',
  files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.config.ts') && !included.has(file))
    .map((file) => `${shown(file)}: no tsconfig.json includes it`),
  'Add the folder to `include`: its files are not checked as they should be.',
);

function includedBy(path) {
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path).fileNames;
}
