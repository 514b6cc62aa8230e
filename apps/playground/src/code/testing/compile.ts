import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const BASE = fileURLToPath(new URL('../../../../../tsconfig.base.json', import.meta.url));

/**
 * Returns TypeScript's diagnostics of each of these modules. They resolve the packages of the workspace by name, as a
 * host does, and can't import each other.
 */
export function diagnosticsOf(codes: readonly string[]): string[][] {
  const { config } = ts.readConfigFile(BASE, ts.sys.readFile) as { config: { compilerOptions: object } };
  const { options } = ts.parseJsonConfigFileContent(
    {
      compilerOptions: {
        ...config.compilerOptions,
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: ['react', 'react-dom'],
        moduleDetection: 'force',
      },
      files: [],
    },
    ts.sys,
    HERE,
  );
  const modules = new Map(codes.map((code, at) => [`${HERE}host-${at}.tsx`, code]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => modules.has(path) || fileExists.call(host, path);
  host.readFile = (path) => modules.get(path) ?? readFile.call(host, path);
  const program = ts.createProgram({ rootNames: [...modules.keys()], options, host });
  return [...modules.keys()].map((path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ code, messageText }) => `TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  });
}
