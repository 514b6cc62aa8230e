import { existsSync } from 'node:fs';
import { copyFile, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { build, mergeConfig } from 'vite';
import { packages } from '../workspace/packages.mjs';
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
  await writeStyles(folder);
  await copyScripts(folder);
  if (hasScriptTag(folder)) await buildScriptTag(folder);
}

/** The sources behind the package's `exports` and `imports`. */
async function entryPoints(folder) {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const sources = [...new Set(sourcesIn([manifest.exports, manifest.imports]))];
  if (sources.length === 0) throw new Error(`${manifest.name}: no export has the condition "${SOURCE_CONDITION}".`);
  return sources.map((file) => join(folder, file));
}

function sourcesIn(targets) {
  return Object.entries(Object(targets)).flatMap(([condition, target]) =>
    typeof target === 'object' ? sourcesIn(target) : condition === SOURCE_CONDITION ? target : [],
  );
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
        sourcemap: true,
        // Packages stay imports, so that the host installs them once.
        rolldownOptions: {
          // Module names in comments are relative to this folder.
          cwd: folder,
          external: (id) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id),
          // The package contains its sources.
          output: {
            sourcemapExcludeSources: true,
            preserveModules: true,
            preserveModulesRoot: join(folder, 'src'),
            entryFileNames: '[name].js',
          },
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
    declarationMap: true,
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

// For older browsers a host's CSS minifier replaces `light-dark(a,b)` by `var(--lightningcss-light,a)
// var(--lightningcss-dark,b)`, and sets these two only beside a `color-scheme` in the same CSS: without one, no colour
// is valid. These values select the light colours, and yield to those beside the host's `color-scheme`.
// https://lightningcss.dev/transpilation.html#light-dark-color-function
const LIGHT_WITHOUT_COLOR_SCHEME = ':where(:root){--lightningcss-light:initial;--lightningcss-dark: }';

/**
 * Writes `dist/styles.css` for hosts that link a file: every sheet of the package, ordered by rank. A package without
 * sheets that exports the file gets the sheets of the packages that it depends on.
 */
async function writeStyles(folder) {
  const { dependencies, exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const own = await sheetsIn(join(folder, 'dist'));
  const isOfOthers = own.length === 0 && exports['./styles.css'] !== undefined;
  const sheets = isOfOthers ? (await Promise.all(foldersOf(dependencies).map(sheetsIn))).flat() : own;
  if (sheets.length === 0) return;
  const text = [...new Set(sheets.toSorted((a, b) => a.rank - b.rank).map(({ css }) => css))].join('\n');
  await writeFile(join(folder, 'dist/styles.css'), `${LIGHT_WITHOUT_COLOR_SCHEME}\n${text}\n`);
}

/** Copies the scripts of pages that a package exports and another one builds. */
async function copyScripts(folder) {
  const { dependencies, exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (exports?.['./early.js'] !== './dist/early.js') return;
  for (const dist of foldersOf(dependencies).filter((path) => existsSync(join(path, 'early.js'))))
    await copyFile(join(dist, 'early.js'), join(folder, 'dist/early.js'));
}

function foldersOf(dependencies) {
  return packages()
    .filter(({ manifest }) => manifest.name in dependencies)
    .map(({ folder }) => join(folder, 'dist'))
    .filter(existsSync);
}

async function sheetsIn(dist) {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.css.js')).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(dist, file)).href)));
  return modules.flatMap(({ sheet }) => sheet ?? []);
}
