import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Scripts whose file names have no hash, because pages load them by name. */
const NAMED = 'google/gsi/';

/**
 * Wraps the stand-in of Google's script in a function: pages load it as a classic script, and its names must not become
 * globals of the page.
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

/** The pages that the emulator serves to browsers. Each has its own script and style sheet and no inline code. */
export default defineConfig({
  root: 'web',
  // Relative, so that the pages also work behind a proxy under a path.
  base: './',
  plugins: [classicScript],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // A data: URL would need an extra directive in the policy.
    assetsInlineLimit: 0,
    // One of the two pages needs the complete phone metadata.
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
