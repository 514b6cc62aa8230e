import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { build, mergeConfig } from 'vite';
import { buildScriptTag, hasScriptTag } from './script-tag.mjs';
import { SOURCE_CONDITION, latchkeyVite } from './vite.mjs';

const isTest = (file) => /\.test(-d)?\.tsx?$/.test(file);

/**
 * Builds a library into its `dist`: one module per source module, so that a host's bundler can drop what it does not
 * use and keep `import()` lazy; then the declarations, and the script-tag build, if there is one.
 *
 * @param {string} folder
 * @param {ReturnType<typeof sharedHosts>} [createHost] pass one to several libraries to parse shared types once
 * @throws when the types are wrong
 */
export async function buildLibrary(folder, createHost = sharedHosts()) {
  // Otherwise JSX is compiled for development.
  process.env.NODE_ENV = 'production';
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await buildModules(folder);
  emitDeclarations(folder, createHost);
  await writeStyles(join(folder, 'dist'));
  if (hasScriptTag(folder)) await buildScriptTag(folder);
}

/** The sources behind the package's `exports`. */
async function entryPoints(folder) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const sources = Object.values(manifest.exports).flatMap((target) => target[SOURCE_CONDITION] ?? []);
  if (sources.length === 0) throw new Error(`${manifest.name}: no export has the condition "${SOURCE_CONDITION}".`);
  return sources.map((file) => join(folder, file));
}

async function buildModules(folder) {
  await build(
    mergeConfig(latchkeyVite({ react: 19 }), {
      root: folder,
      configFile: false,
      logLevel: 'warn',
      build: {
        lib: { entry: await entryPoints(folder), formats: ['es'] },
        target: 'es2022',
        minify: false,
        // Packages stay imports, so that the host installs them once.
        rolldownOptions: {
          // Module names in comments are relative to this folder.
          cwd: folder,
          // The bundler keeps the directive `'use client'` and warns that others may drop it.
          onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
          external: (id) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id),
          output: { preserveModules: true, preserveModulesRoot: join(folder, 'src'), entryFileNames: '[name].js' },
        },
      },
    }),
  );
}

/**
 * Makes compiler hosts that share parsed files: the types of Vitest, Playwright and React are parsed once.
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

function emitDeclarations(folder, createHost) {
  const { config, error } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
  if (error) throw failure([error]);
  const { options: given, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const sources = join(folder, 'src');
  const rootNames = fileNames.filter((file) => file.startsWith(`${sources.replaceAll('\\', '/')}/`) && !isTest(file));
  const options = {
    ...given,
    // Other libraries are read through their declarations, as in a host's build.
    customConditions: [],
    noEmit: false,
    emitDeclarationOnly: true,
    rootDir: sources,
    outDir: join(folder, 'dist'),
  };
  const program = ts.createProgram({ rootNames, options, host: createHost(options) });
  const diagnostics = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (diagnostics.length > 0) throw failure(diagnostics);
}

function failure(diagnostics) {
  const host = {
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getCanonicalFileName: (f) => f,
    getNewLine: () => '\n',
  };
  return new Error(ts.formatDiagnosticsWithColorAndContext(diagnostics, host));
}

/** Writes `dist/styles.css` for hosts that link a file: every sheet of the package, ordered by rank. */
async function writeStyles(dist) {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.css.js')).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(dist, file)).href)));
  const sheets = modules.flatMap(({ sheet }) => sheet ?? []).sort((a, b) => a.rank - b.rank);
  if (sheets.length > 0) await writeFile(join(dist, 'styles.css'), `${sheets.map(({ css }) => css).join('\n')}\n`);
}
