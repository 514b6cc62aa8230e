import { defineConfig, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';
import { budgets } from '../sizes/budgets.mjs';

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
