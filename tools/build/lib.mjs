// Builds the package in the current folder into `dist`: one module per source module, so that a host's bundler can
// drop what it does not use and keep `import()` lazy; then the declarations. Run by every library's `npm run build`.
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { build, mergeConfig } from 'vite';
import { SOURCE_CONDITION, latchkeyVite } from './vite.mjs';

const manifest = JSON.parse(await readFile('package.json', 'utf8'));
const isTest = (file) => /\.test(-d)?\.tsx?$/.test(file);

// Else JSX is compiled for development.
process.env.NODE_ENV = 'production';

await rm('dist', { recursive: true, force: true });
await buildModules();
emitDeclarations();
await writeStyles();

/** The sources behind the package's `exports`. */
function entryPoints() {
  const sources = Object.values(manifest.exports).flatMap((target) => target[SOURCE_CONDITION] ?? []);
  if (sources.length === 0) throw new Error(`${manifest.name}: no export has the condition "${SOURCE_CONDITION}".`);
  return sources.map((file) => resolve(file));
}

async function buildModules() {
  await build(
    mergeConfig(latchkeyVite({ react: 19 }), {
      configFile: false,
      logLevel: 'warn',
      build: {
        lib: { entry: entryPoints(), formats: ['es'] },
        target: 'es2022',
        minify: false,
        // Packages stay imports: the host installs them once.
        rolldownOptions: {
          external: (id) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id),
          output: { preserveModules: true, preserveModulesRoot: resolve('src'), entryFileNames: '[name].js' },
        },
      },
    }),
  );
}

function emitDeclarations() {
  const { config, error } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  if (error) fail([error]);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const files = fileNames.filter(
    (file) => file.startsWith(`${resolve('src').replaceAll('\\', '/')}/`) && !isTest(file),
  );
  const program = ts.createProgram(files, {
    ...options,
    // Neighbours are seen as a host sees them, through their own declarations.
    customConditions: [],
    noEmit: false,
    emitDeclarationOnly: true,
    rootDir: resolve('src'),
    outDir: resolve('dist'),
  });
  const diagnostics = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (diagnostics.length > 0) fail(diagnostics);
}

function fail(diagnostics) {
  const host = {
    getCurrentDirectory: ts.sys.getCurrentDirectory,
    getCanonicalFileName: (f) => f,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, host));
  process.exit(1);
}

/** `dist/styles.css` for hosts that prefer a linked file: every sheet of the package, in the order of the ranks. */
async function writeStyles() {
  const files = (await readdir('dist', { recursive: true })).filter((file) => file.endsWith('.css.js')).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join('dist', file)).href)));
  const sheets = modules.flatMap(({ sheet }) => sheet ?? []).sort((a, b) => a.rank - b.rank);
  if (sheets.length > 0) await writeFile('dist/styles.css', `${sheets.map(({ css }) => css).join('\n')}\n`);
}
