import { defineConfig } from 'vite';

/** The page with the widget, and the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: isSsrBuild ? '.' : 'page',
  build: isSsrBuild
    ? { emptyOutDir: true }
    : {
        outDir: '../dist/page',
        emptyOutDir: true,
        rolldownOptions: { input: ['page/index.html', 'page/company.html'] },
      },
}));
