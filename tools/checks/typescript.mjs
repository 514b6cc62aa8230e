import { join } from 'node:path';
import ts from 'typescript';
import { workspace } from '../workspace/packages.mjs';

/** The options of tsconfig.base.json with the types of the DOM, Node and React, and further options of a check. */
export function compilerOptions(extra = {}) {
  const path = join(workspace, 'tsconfig.base.json');
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { options, errors } = ts.parseJsonConfigFileContent(
    {
      ...config,
      compilerOptions: {
        ...config.compilerOptions,
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: ['node', 'react', 'react-dom'],
        ...extra,
      },
      files: [],
    },
    ts.sys,
    workspace,
  );
  const real = errors.filter(({ code }) => code !== EMPTY_FILE_LIST);
  if (real.length > 0) throw new Error(real.map(({ messageText }) => messageText).join('\n'));
  return options;
}

const EMPTY_FILE_LIST = 18002;

/** TypeScript's diagnostics of these files, as `{ file, line, text }` with the line counted from 1. */
export function diagnosticsOf(program, isWanted) {
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isWanted(fileName))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, start = 0, code, messageText }) => ({
      file: file.fileName,
      line: file.getLineAndCharacterOfPosition(start).line + 1,
      text: `TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n  ')}`,
    }));
}
