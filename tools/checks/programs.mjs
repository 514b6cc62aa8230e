import { dirname, join, sep } from 'node:path';
import ts from 'typescript';
import { filesUnder, packages, shown, workspace } from './workspace.mjs';

/**
 * A set of files that see the same globals.
 *
 * @typedef {object} Environment
 * @property {string} name the folder of its tsconfig.json, or of the first one of several
 * @property {import('typescript').CompilerOptions} options
 * @property {string[]} rootNames
 */

/** Where the state of earlier runs is kept. Git ignores it, and `npm ci` removes it. */
export const cacheFolder = join(workspace, 'node_modules/.cache/latchkey-checks');

/**
 * The environments of the workspace, the ones without Node's types first.
 *
 * The packages' own tsconfig.json files with equal options make one environment. A tsconfig.json in a folder of a
 * package is an environment of its own, because the pages there declare globals.
 *
 * @returns {Environment[]}
 */
export function environments() {
  const merged = new Map();
  for (const { folder } of packages()) {
    for (const path of filesUnder(folder).filter((file) => file.endsWith(`${sep}tsconfig.json`))) {
      const { options, fileNames } = readConfig(path);
      const key = JSON.stringify([dirname(path) === folder ? '' : path, options]);
      const known = merged.get(key);
      if (known) known.rootNames.push(...fileNames);
      else merged.set(key, { name: shown(dirname(path)), options, rootNames: [...fileNames] });
    }
  }
  return [...merged.values()].sort((a, b) => seesNode(a) - seesNode(b));
}

function seesNode({ options }) {
  return options.types?.includes('node') ? 1 : 0;
}

function readConfig(path) {
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile);
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path), undefined, path);
  if (errors.length > 0) throw new Error(`${path}: ${ts.flattenDiagnosticMessageText(errors[0].messageText, '\n')}`);
  return { options: { ...options, configFilePath: undefined }, fileNames };
}

/**
 * Makes hosts whose programs share the files that they parse: the types of Vitest, Playwright and React are read once.
 *
 * @returns {(options: import('typescript').CompilerOptions) => import('typescript').CompilerHost}
 */
export function sharedHosts() {
  const parsed = new Map();
  return (options) => {
    const host = ts.createIncrementalCompilerHost(options);
    const { getSourceFile } = host;
    host.getSourceFile = (path, how, ...rest) => {
      const key = JSON.stringify([path, how]);
      if (!parsed.has(key)) parsed.set(key, getSourceFile.call(host, path, how, ...rest));
      return parsed.get(key);
    };
    return host;
  };
}

/**
 * The program of an environment, with the results of an earlier run for files that have not changed since.
 *
 * @param {Environment} environment
 * @param {ReturnType<typeof sharedHosts>} createHost
 */
export function incrementalProgram({ name, options, rootNames }, createHost) {
  const all = {
    ...options,
    incremental: true,
    tsBuildInfoFile: join(cacheFolder, `${name.replaceAll('/', '-')}.tsbuildinfo`),
  };
  return ts.createIncrementalProgram({ rootNames, options: all, host: createHost(all) });
}

/** The paths of the workspace's own files in a program. */
export function ownFiles(program) {
  return program
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter((path) => path.startsWith(workspace + sep) && !path.includes('/node_modules/'));
}
