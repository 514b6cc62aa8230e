import { defineConfig } from 'vite';

/** The package of the plugin: its entries, with all other packages left to the host's bundler. */
export default defineConfig({
  build: {
    outDir: 'dist/plugin',
    minify: false,
    lib: { entry: { index: 'src/index.ts', 'locales/de': 'src/locales/de.ts' }, formats: ['es'] },
    rolldownOptions: { external: /^[^./]/ },
  },
});
