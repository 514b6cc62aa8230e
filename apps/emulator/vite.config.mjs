import { defineConfig } from 'vite';

/** The pages that the emulator serves to browsers, each with its own script and style sheet and nothing inline. */
export default defineConfig({
  root: 'web',
  // Relative, so that the pages also work behind a proxy with a path of its own.
  base: './',
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
    rolldownOptions: { input: ['index.html', 'clientside-services/index.html'] },
  },
});
