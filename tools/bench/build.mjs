import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { latchkey } from '../../libs/vite/src/index.mjs';
import { packages } from '../workspace/packages.mjs';
import { pack } from '../workspace/pack.mjs';
import { workspace } from '../workspace/run.mjs';

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
// Installed beside these tools, not in the workspace.
const OFFICIAL_UI = '@stytch/react';
/** Where the server's HTML goes in a page. */
export const OUTLET = "<!-- the server's HTML -->";
const VANILLA = /[\\/]node_modules[\\/]@stytch[\\/]vanilla-js[\\/]/;

/**
 * Builds pages of this folder for production, as a host would: with the packed packages, Vite's defaults and one copy of
 * React (the workspace's) for all.
 *
 * @param {readonly string[]} names of files in `pages`, built together.
 * @param {string} outDir
 * @param {object} [options]
 * @param {boolean} [options.isCounted] whether React and the client are separate files, so that their bytes can be
 *   counted separately
 * @param {boolean} [options.isGrouped] whether the host uses `@latchkey/vite`
 * @param {boolean} [options.readable] with the names of the sources, and source maps
 * @throws when a page does not build.
 */
export async function buildPages(names, outDir, { isCounted = true, isGrouped = false, readable = false } = {}) {
  const root = await installPages();
  const client = clientModules();
  const groups = [
    { name: 'react', test: REACT },
    { name: 'client', test: (id) => VANILLA.test(id) || client.has(id) },
  ];
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [isGrouped && latchkey()],
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      ...(readable && { minify: false, sourcemap: true }),
      rolldownOptions: {
        input: names.map((name) => join(root, `${name}.html`)),
        ...(isCounted && { output: { codeSplitting: { groups } } }),
      },
    },
  });
}

/**
 * Builds a page that the server renders, and returns what renders it: with the packed packages, as `apps/hosts/node-server`
 * does. The page's folder also gets the script that holds submissions.
 *
 * @param {{ page: string, app: string }} racer `app`: the module in `pages` whose `App` the server draws
 * @param {string} outDir
 * @param {Parameters<typeof buildPages>[2]} [options]
 * @returns {Promise<(html: string, props: object) => string>} completes the page's HTML
 * @throws when it does not build.
 */
export async function buildServerPage({ page, app }, outDir, options) {
  await buildPages([page], outDir, options);
  const root = await installPages();
  await cp(join(root, '../node_modules/@latchkey/shell/dist/early.js'), join(outDir, 'early.js'));
  // React and its server code are chosen when they are first imported, and those for development are slower.
  process.env.NODE_ENV ??= 'production';
  const [{ createElement }, { renderToString }, { App }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import(pathToFileURL(join(root, app)).href),
  ]);
  return (html, props) => html.replace(OUTLET, () => renderToString(createElement(App, props)));
}

/**
 * Writes a page of the script tag, whose files are those of the packed `@latchkey/element`.
 *
 * @param {string} page
 * @param {string} outDir
 * @param {object} options
 * @param {string} options.apiUrl
 * @param {boolean} [options.hasPreloads] whether it preloads the modules of its first screen, with their digests, as
 *   `apps/hosts/script-tag` does
 */
export async function buildScriptTagPage(page, outDir, { apiUrl, hasPreloads = false }) {
  const root = await installPages();
  const scripts = join(root, '../node_modules/@latchkey/element/dist/script');
  await rm(outDir, { recursive: true, force: true });
  await cp(scripts, outDir, { recursive: true });
  const digests = JSON.parse(await readFile(join(scripts, 'integrity.json'), 'utf8'));
  const template = await readFile(join(root, `${page}.html`), 'utf8');
  const html = template
    .replace('<!-- preloads -->', hasPreloads ? preloadsOf(digests) : '')
    .replace('%API_URL%', () => apiUrl);
  await writeFile(join(outDir, `${page}.html`), html);
}

/** What the first screen of email magic links consists of. @param {Record<string, string>} digests by file */
function preloadsOf(digests) {
  const first = Object.keys(digests).filter((file) => /^chunks\/(core|eml|rolldown-runtime)-/.test(file));
  return first
    .map((file) => `<link rel="modulepreload" href="/${file}" integrity="${digests[file]}" />`)
    .join('\n    ');
}

let installed;

/**
 * Copies the pages beside the packed packages, so that they import those. Everything else they find in the workspace,
 * and the provider's UI beside these tools.
 *
 * @returns {Promise<string>} the folder of the pages
 */
function installPages() {
  return (installed ??= install());
}

async function install() {
  const folder = join(workspace, 'node_modules/.cache/latchkey-bench');
  const packageFolder = join(folder, 'node_modules');
  await rm(folder, { recursive: true, force: true });
  await mkdir(packageFolder, { recursive: true });
  const published = packages().filter(({ manifest }) => !manifest.private);
  for (const { manifest, staged } of await pack(published, folder)) {
    await cp(staged, join(packageFolder, manifest.name), { recursive: true });
  }
  await symlink(
    fileURLToPath(new URL('node_modules/@stytch/', import.meta.url)),
    join(packageFolder, '@stytch'),
    'dir',
  );
  await cp(fileURLToPath(new URL('pages/', import.meta.url)), join(folder, 'pages'), { recursive: true });
  return join(folder, 'pages');
}

/** Whether a built file contains React or the client. */
export const isReactOrClient = (path) => /(^|\/)(react|client)-[^/]*\.js$/.test(path);

/**
 * The modules of the official React package that belong to its client: those that its headless entry imports. Its UI is
 * in the same folders, so a path pattern can't separate them.
 */
function clientModules() {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/\bfrom\s*['"](\.[^'"]+)['"]/g)) {
      follow(resolve(dirname(file), path));
    }
  };
  follow(fileURLToPath(import.meta.resolve(`${OFFICIAL_UI}/headless`)));
  return found;
}
