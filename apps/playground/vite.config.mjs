import { defineConfig, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';

// Not a static import: the graph of projects would rebuild the playground with every input of the measurements. The
// target `build` names this file as an input.
const { budgets } = await import(new URL('../sizes/budgets.mjs', import.meta.url).href);

/** The budget of each page of `apps/sizes` until the first submit, in bytes; of rows of the same page, the first. */
const pageBytes = Object.fromEntries(budgets.map(({ page, firstSubmit }) => [page, firstSubmit]).reverse());

export default defineConfig(
  mergeConfig(latchkeyVite(), {
    define: { PAGE_BYTES: JSON.stringify(pageBytes) },
    build: {
      reportCompressedSize: false,
      rolldownOptions: { input: ['index.html', 'play.html', 'relying-party.html'] },
    },
  }),
);
