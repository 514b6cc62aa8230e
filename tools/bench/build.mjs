import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../build/vite.mjs';

const root = fileURLToPath(new URL('pages/', import.meta.url));
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
// Installed beside these tools, not in the workspace.
const OFFICIAL_UI = '@stytch/react';
const VANILLA = /[\\/]node_modules[\\/]@stytch[\\/]vanilla-js[\\/]/;

/**
 * Builds pages of this folder for production, as a host would: each with its own files, Vite's defaults, one copy of
 * React (the workspace's) for all. React and the client are separate files, so that their bytes can be counted
 * separately.
 *
 * @param {readonly string[]} names of files in `pages`, built together.
 * @param {string} outDir
 * @param {{ readable?: boolean }} [options] `readable`: with the names of the sources, and source maps.
 * @throws when a page does not build.
 */
export async function buildPages(names, outDir, { readable = false } = {}) {
  const client = clientModules();
  const groups = [
    { name: 'react', test: REACT },
    { name: 'client', test: (id) => VANILLA.test(id) || client.has(id) },
  ];
  await build(
    mergeConfig(latchkeyVite({ react: 19 }), {
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        emptyOutDir: true,
        reportCompressedSize: false,
        ...(readable && { minify: false, sourcemap: true }),
        rolldownOptions: {
          input: names.map((name) => `${root}${name}.html`),
          output: { codeSplitting: { groups } },
        },
      },
    }),
  );
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
