import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, posix } from 'node:path';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { build as viteBuild, mergeConfig } from 'vite';
import { packages, workspace } from '../workspace/packages.mjs';
import { SOURCE_CONDITION, latchkeyVite } from './vite.mjs';

// Builds the code of `@latchkey/core` from the sources of the packages that it contains. A bundler gives a module that
// an entry and a lazy chunk share its own file, unless everything that imports it is in one file. So the modules of
// every first screen are one module here, `first.js`; all others keep their own.

const libs = join(workspace, 'libs');
const FIRST = 'first.js';
const isExternal = (id) => !/^[.#\0]/.test(id) && !isAbsolute(id);
const isOurs = (id) => id.startsWith('@latchkey/');

/**
 * Writes the modules of `@latchkey/core` into a folder; into `server`, those for servers, which draw at once what a
 * browser loads later.
 *
 * @param {Record<string, unknown>} exports of its manifest: `./ui/theme` is the entry `./theme` of `@latchkey/ui`
 * @param {string} into
 * @returns {Promise<Map<string, readonly string[]>>} the names that each entry exports, by its key in `exports`
 */
export async function buildCore(exports, into) {
  // Otherwise JSX is compiled for development.
  process.env.NODE_ENV = 'production';
  const entries = await entriesOf(exports);
  for (const [file, { code, map }] of await buildModules(entries, true))
    await write(join(into, 'server'), file, { code, map });
  const modules = await buildModules(entries);
  const first = await modulesOfFirstScreen(new Set([...modules.values()].flatMap(({ moduleIds }) => moduleIds)));
  const isFirst = (file) => modules.get(file)?.moduleIds.every((id) => first.has(id)) ?? false;
  // `bundle` copies what the first screen imports only in development builds. A module with state must exist once.
  const copied = importedFrom([...modules.keys()].filter(isFirst), modules);
  const flat = copied.filter((file) => isFirst(file) || hasState(modules.get(file).code));

  await write(into, FIRST, await bundle(flat, modules));
  for (const [file, { code, map, exports: names }] of modules) {
    const index = flat.indexOf(file);
    if (index < 0) await write(into, file, { code, map });
    else await write(into, file, { code: reexport(names, index, posix.relative(posix.dirname(file), FIRST)) });
  }
  return new Map([...entries].map(([name, { key }]) => [key, modules.get(`${name}.js`).exports]));
}

/** The source and the key in `exports` of each entry, by the path of its module. */
async function entriesOf(exports) {
  const manifests = new Map(packages().map(({ folder, manifest }) => [manifest.name, { folder, manifest }]));
  const names = Object.keys(exports).filter((name) => name !== './package.json');
  return new Map(
    names.map((name) => {
      const [, library, ...path] = name.split('/');
      const { folder, manifest } = manifests.get(`@latchkey/${library}`);
      const target = manifest.exports[['.', ...path].join('/')];
      return [`${library}/${path.join('/') || 'index'}`, { key: name, source: join(folder, target[SOURCE_CONDITION]) }];
    }),
  );
}

/** Compiles the packages together: one module per source module. */
async function buildModules(entries, isForServers = false) {
  const chunks = await compile({
    plugins: isForServers ? [importsForServers()] : [],
    lib: { entry: Object.fromEntries([...entries].map(([name, { source }]) => [name, source])), formats: ['es'] },
    rolldownOptions: {
      external: (id) => isExternal(id) && !isOurs(id),
      output: { preserveModules: true, preserveModulesRoot: libs, entryFileNames: '[name].js' },
    },
  });
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** Resolves a package's `imports` with the condition of Node. By default, Vite resolves them for browsers. */
function importsForServers() {
  const manifests = packages().map(({ folder, manifest }) => ({ folder, imports: manifest.imports }));
  return {
    name: 'imports-for-servers',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.startsWith('#')) return undefined;
      const { folder, imports } = manifests.find((one) => importer.startsWith(join(one.folder, '/')));
      return join(folder, imports[id].node[SOURCE_CONDITION]);
    },
  };
}

/**
 * The source modules that the page of one form loads before anything lazy. What a page with other methods needs besides
 * stays apart, so that this page does not pay for it.
 */
async function modulesOfFirstScreen(ids) {
  const page = [
    `import { createProvider, handleRedirect } from '@latchkey/client';`,
    `import { emailMagicLinks } from '@latchkey/eml';`,
    `import { Widget } from '@latchkey/shell';`,
    `globalThis.page = [createProvider, handleRedirect, emailMagicLinks, Widget];`,
  ];
  const virtual = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? `\0page` : undefined),
    load: (id) => (id === '\0page' ? page.join('\n') : undefined),
  };
  const chunks = await compile({
    rolldownOptions: {
      input: 'page',
      plugins: [virtual],
      external: (id) => isExternal(id) && !isOurs(id) && id !== 'page',
    },
  });
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set();
  const load = (name) => {
    if (loaded.has(name) || !files.has(name)) return;
    loaded.add(name);
    files.get(name).imports.forEach(load);
  };
  load(chunks.find(({ isEntry }) => isEntry).fileName);
  const rendered = [...loaded]
    .flatMap((name) => Object.entries(files.get(name).modules))
    .filter(([, module]) => module.renderedLength > 0);
  return new Set(rendered.map(([id]) => id).filter((id) => ids.has(id)));
}

/** Modules and all that they import statically, in the order of `modules`. */
function importedFrom(files, modules) {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file) || !modules.has(file)) return;
    found.add(file);
    modules.get(file).imports.forEach(follow);
  };
  files.forEach(follow);
  return [...modules.keys()].filter((file) => found.has(file));
}

/**
 * Whether a module declares more than functions and primitive constants: two copies of it would differ. Rolldown writes
 * `var` for each constant; the name of one that never changes has only capitals.
 */
function hasState(code) {
  return parseAst(code).body.some((statement) => {
    switch (statement.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'FunctionDeclaration':
        return false;
      case 'VariableDeclaration':
        return statement.declarations.some(({ id, init }) => init?.type !== 'Literal' || !/^[A-Z\d_]+$/.test(id.name));
      default:
        return true;
    }
  });
}

/** Compiles sources, without writing files. @returns the chunks */
async function compile({ plugins = [], ...build }) {
  const results = await viteBuild(
    mergeConfig(latchkeyVite({ react: 19 }), {
      root: libs,
      configFile: false,
      plugins,
      logLevel: 'warn',
      build: {
        write: false,
        minify: false,
        sourcemap: true,
        target: 'es2022',
        modulePreload: false,
        ...build,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          ...build.rolldownOptions,
        },
      },
    }),
  );
  return [results].flat()[0].output.filter(({ type }) => type === 'chunk');
}

/** Makes one module of several. Each of its exports has the number of its module as a suffix, so that none collide. */
async function bundle(flat, modules) {
  const entry = flat.map((file, index) => reexport(modules.get(file).exports, index, `/${file}`, true)).join('');
  const plugin = {
    name: 'first',
    resolveId(id, importer, { kind }) {
      if (!importer || importer === FIRST) return id;
      if (isExternal(id)) return { id, external: true };
      const file = posix.join('/', posix.dirname(importer), id);
      // A module that is imported statically and is not of the first screen serves development builds. Without a copy of
      // it here, the import alone would give hosts one more file. Such a module has no state (`hasState`): it exists twice.
      const isCopied = kind !== 'dynamic-import';
      return isCopied || flat.includes(file.slice(1)) ? file : { id: `.${file}`, external: true };
    },
    load(id) {
      if (id === FIRST) return entry;
      const { code, map } = modules.get(id.slice(1));
      return { code, map, moduleSideEffects: false };
    },
  };
  // For the platform of browsers, Rolldown would put its own mode in place of `process.env.NODE_ENV`.
  const bundled = await rolldown({
    input: FIRST,
    plugins: [plugin],
    platform: 'neutral',
    preserveEntrySignatures: 'strict',
  });
  const { output } = await bundled.generate({ entryFileNames: FIRST, minifyInternalExports: false, sourcemap: true });
  return output[0];
}

/** A module that re-exports names: into the flat module, or out of it. */
function reexport(names, index, from, isInto = false) {
  const pairs = names.map((name) => (isInto ? `${name} as ${name}$${index}` : `${name}$${index} as ${name}`));
  const path = from.startsWith('/') || from.startsWith('.') ? from : `./${from}`;
  return `export { ${pairs.join(', ')} } from '${path}';\n`;
}

async function write(into, file, { code, map }) {
  await mkdir(dirname(join(into, file)), { recursive: true });
  await writeFile(join(into, file), map ? `${code}\n//# sourceMappingURL=${posix.basename(file)}.map\n` : code);
  if (map) await writeFile(join(into, `${file}.map`), map.toString());
}
