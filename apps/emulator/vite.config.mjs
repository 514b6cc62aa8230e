import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Scripts that keep their names, for they are loaded by them; the others' hold a hash. */
const NAMED = 'google/gsi/';

/**
 * Makes the stand-in of Google's script what a page loads as a classic script: in a scope of its own, or its names would
 * be the page's.
 *
 * @type {import('vite').Plugin}
 */
const classicScript = {
  name: 'classic-script',
  generateBundle(_options, bundle) {
    const script = bundle[`${NAMED}client.js`];
    if (script?.type !== 'chunk') this.error('The stand-in of Google’s script was not built.');
    if (script.imports.length > 0 || script.exports.length > 0) this.error('A classic script imports nothing.');
    script.code = `(() => {\n${script.code}\n})();\n`;
  },
};

const source = (path) => join(import.meta.dirname, 'web', path);

/** The pages that the emulator serves to browsers, each with its own script and style sheet and nothing inline. */
export default defineConfig({
  root: 'web',
  // Relative, so that the pages also work behind a proxy with a path of its own.
  base: './',
  plugins: [classicScript],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // A data: URL would need its own line in the policy.
    assetsInlineLimit: 0,
    // The whole phone metadata is one of the two pages' purpose.
    chunkSizeWarningLimit: 400,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        inbox: source('index.html'),
        'clientside-services': source('clientside-services/index.html'),
        [`${NAMED}client`]: source('google/client.ts'),
        [`${NAMED}prompt`]: source('google/prompt.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name.startsWith(NAMED) ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
