import { readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { latchkey } from '../../libs/vite/src/index.mjs';
import { packages } from '../checks/workspace.mjs';
import { pack } from '../pack.mjs';
import { workspace } from '../run.mjs';

const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
// Installed beside these tools, not in the workspace.
const OFFICIAL_UI = '@stytch/react';
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
