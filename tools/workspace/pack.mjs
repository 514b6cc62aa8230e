import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { declarationsIn, linkCitations } from '../build/citations.mjs';
import { buildCore } from '../build/core.mjs';
import { workspace } from './run.mjs';

const { repository } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
const SOURCE_CONDITION = '@latchkey/source';
// Fields that only the workspace uses.
const WORKSPACE_FIELDS = ['scripts', 'nx', 'devDependencies'];

// Packages of which a page must have one copy: they share React contexts and the types of a store. A package names them
// as peers, so that the host's package manager installs one copy of each.
const SHARED = ['client', 'core', 'kernel', 'react', 'shell', 'slots', 'ui'].map((name) => `@latchkey/${name}`);
/** Contains the code of the packages that its exports name; these re-export it (tools/build/core.mjs). */
const CORE = '@latchkey/core';
/** Packages of the core that code on a server may import without React's components. */
const SERVER_SAFE = ['client', 'kernel', 'slots'].map((name) => `@latchkey/${name}`);
/** The package that depends on every other, so that it is the only one that a host installs. */
const UMBRELLA = 'latchkey';

/**
 * Packs built packages as they are published: without the export condition of their sources, the fields that only the
 * workspace uses and the entry points that are not in the package; with the sources that the maps lead to, the repository,
 * its licence, and the packages of which a page must have one copy as peers. The declarations link to the documents that
 * their comments cite.
 *
 * @param {readonly { folder: string, manifest: Record<string, any> }[]} packages
 * @param {string} into the folder for the staged files and the tarballs.
 * @returns {Promise<{ manifest: Record<string, any>, staged: string, tarball: string }[]>} in the same order.
 * @throws when one is not built.
 */
export async function pack(packages, into) {
  const staged = await Promise.all(packages.map((from) => stage(from, join(into, 'staged', basename(from.folder)))));
  await moveCodeIntoCore(staged);
  for (const one of staged) await keepDirectivesForServers(one);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', into, ...staged.map(({ folder }) => folder)],
    { cwd: into, maxBuffer: 64 * 1024 * 1024 },
  );
  const packed = JSON.parse(stdout);
  return staged.map(({ folder, manifest }) => {
    const { filename } = packed.find(({ name }) => name === manifest.name);
    return { manifest, staged: folder, tarball: join(into, filename) };
  });
}

async function stage({ folder, manifest }, into) {
  await mkdir(into, { recursive: true });
  for (const name of manifest.files ?? []) {
    const file = name === 'LICENSE' ? join(workspace, name) : join(folder, name);
    if (existsSync(file)) await cp(file, join(into, name), { recursive: true });
    else if (name === 'dist' && manifest.name !== CORE)
      throw new Error(`${manifest.name} is not built: ${file} is missing.`);
  }
  for (const file of declarationsIn(join(into, 'dist'))) {
    await writeFile(file, linkCitations(await readFile(file, 'utf8')));
  }
  const hasSources = existsSync(join(folder, 'src')) && existsSync(join(into, 'dist'));
  if (hasSources) await cp(join(folder, 'src'), join(into, 'src'), { recursive: true, filter: isNoTest });
  const published = publishedManifest(manifest, folder);
  if (hasSources) published.files = [...published.files, 'src'];
  await writeFile(join(into, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return { folder: into, manifest: published };
}

/**
 * Builds the core, and replaces the code of the packages that it contains by re-exports. They keep their declarations.
 * A package that is safe on a server keeps its own code, too: React's server environment has no `createContext`, which
 * a module of the core calls.
 */
async function moveCodeIntoCore(staged) {
  const core = staged.find(({ manifest }) => manifest.name === CORE);
  if (!core) return;
  const names = await buildCore(core.manifest.exports, join(core.folder, 'dist'));
  core.manifest.exports = Object.fromEntries(
    Object.entries(core.manifest.exports).map(([name, file]) => [name, names.has(name) ? byPlace(file) : file]),
  );
  await writeFile(join(core.folder, 'package.json'), `${JSON.stringify(core.manifest, null, 2)}\n`);
  for (const { folder, manifest } of staged) {
    const library = manifest.name.replace('@latchkey/', '');
    const entries = Object.keys(core.manifest.exports).filter((name) => name.split('/')[1] === library);
    if (manifest.name === CORE || entries.length === 0) continue;
    const isServerSafe = SERVER_SAFE.includes(manifest.name);
    if (!isServerSafe) await removeCode(folder, manifest);
    for (const entry of entries) await reexport(entry, { folder, manifest, isServerSafe, names });
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

/**
 * Conditions of an export of the core, for servers and for browsers. Edge functions of some vendors set `browser`, too,
 * so theirs come first.
 */
function byPlace(file) {
  const server = file.replace('./dist/', './dist/server/');
  return {
    ...{ workerd: server, 'edge-light': server, browser: file, node: server, deno: server, bun: server },
    default: file,
  };
}

/** Scripts of pages, which need no other file. */
const SCRIPTS = ['./dist/early.js'];

/** Texts, which are entries of their package and not part of the core. */
const isLocale = (file) => /^locales[\\/]/.test(file);

/** Removes the modules of a package that re-exports the core, and the `imports` of these modules. */
async function removeCode(folder, manifest) {
  delete manifest.imports;
  const dist = join(folder, 'dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) => /\.js(\.map)?$/.test(file));
  const others = files.filter((file) => !SCRIPTS.includes(`./dist/${file}`) && !isLocale(file));
  await Promise.all(others.map((file) => rm(join(dist, file))));
}

/** Writes the module of one entry. Named exports: `export *` is not allowed where server code meets client code. */
async function reexport(entry, { folder, manifest, isServerSafe, names }) {
  const [, , ...path] = entry.split('/');
  const target = manifest.exports[['.', ...path].join('/')];
  const own = target.default;
  const code = `export { ${names.get(entry).join(', ')} } from '${CORE}/${entry.slice(2)}';\n`;
  if (!isServerSafe) return writeFile(join(folder, own), `${DIRECTIVE}\n${code}`);
  const file = own.replace(/\.js$/, '.core.js');
  // The order of conditions counts: the default is the last.
  delete target.default;
  Object.assign(target, { 'react-server': own, default: file });
  return writeFile(join(folder, file), code);
}

const DIRECTIVE = `'use client';`;

/**
 * Moves the directives of entries into entries for React's server environment, the only one that reads them. Bundlers
 * warn about a directive that they drop.
 */
async function keepDirectivesForServers({ folder, manifest }) {
  for (const target of Object.values(manifest.exports)) {
    const own = target.default;
    const code = own?.endsWith('.js') ? await readFile(join(folder, own), 'utf8') : '';
    const [directive] = /^['"]use client['"];\n/.exec(code) ?? [];
    if (!directive) continue;
    // An empty line keeps the lines of the source map.
    await writeFile(join(folder, own), `\n${code.slice(directive.length)}`);
    const file = own.replace(/\.js$/, '.client.js');
    const names = [...code.matchAll(/^export \{ (.*) \}/gm)].flatMap(([, list]) =>
      list.split(', ').map((name) => name.split(' as ').at(-1)),
    );
    await writeFile(join(folder, file), `${DIRECTIVE}\nexport { ${names.join(', ')} } from './${basename(own)}';\n`);
    // The order of conditions counts: the default is the last.
    delete target.default;
    Object.assign(target, { 'react-server': file, default: own });
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The maps of a package lead to its sources; its tests stay in the repository. */
const isNoTest = (path) => !/\.test(-d)?\.tsx?$/.test(path);

function publishedManifest(manifest, folder) {
  const kept = Object.entries(manifest).filter(([name]) => !WORKSPACE_FIELDS.includes(name));
  const published = Object.fromEntries(kept);
  const exports = Object.entries(withoutSource(manifest.exports)).filter(
    ([, target]) => typeof target !== 'string' || isPublished(target, manifest.files),
  );
  return {
    ...published,
    exports: Object.fromEntries(exports),
    ...(manifest.imports && { imports: withoutSource(manifest.imports) }),
    ...(manifest.name !== UMBRELLA && withPeers(manifest)),
    repository: { ...repository, directory: relative(workspace, folder) },
    // The registry then shows which commit and which build a package comes from.
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Whether the target of an export is in the package. */
function isPublished(target, files) {
  return target === './package.json' || files.some((name) => target.startsWith(`./${name}/`));
}

function withPeers({ name: own, version, dependencies: given = {}, peerDependencies }) {
  const isShared = ([name]) => SHARED.includes(name);
  const dependencies = SHARED.includes(own) && own !== CORE ? { [CORE]: version, ...given } : given;
  const shared = Object.entries(dependencies).filter(isShared);
  if (shared.length === 0) return {};
  // All packages have one version (decision 054).
  const ours = [...shared, ...Object.entries(peerDependencies ?? {}).filter(([name]) => name.startsWith('@latchkey/'))];
  return {
    dependencies: Object.fromEntries(Object.entries(dependencies).filter((entry) => !isShared(entry))),
    peerDependencies: {
      ...peerDependencies,
      ...Object.fromEntries(ours.map(([name]) => [name, `^${version}`])),
    },
  };
}

function withoutSource(targets) {
  if (typeof targets !== 'object' || targets === null) return targets;
  const kept = Object.entries(targets).filter(([condition]) => condition !== SOURCE_CONDITION);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutSource(value)]));
}
